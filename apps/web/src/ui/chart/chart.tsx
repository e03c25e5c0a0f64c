import { csvText } from '@aliquot/domain/csv/csv';
import { ChartSpline, Download, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { downloadCsv } from '../download-text.ts';
import { Segmented } from '../field/segmented.tsx';
import css from './chart.module.css';
import tableCss from '../table/table.module.css';

/** The numbers of a chart, row by row: what it draws must be readable without seeing it. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export type ChartProps = {
  /** What it shows, for those who hear it: "Potassium, mmol/L". */
  title: string;
  /** What it says, in one sentence. */
  summary: string;
  table: ChartTable;
  /** Name of the file with its numbers, without an ending. */
  fileName: string;
  /** What the shapes mean. */
  legend?: ReactNode;
  /** Beside the choice between chart and table. */
  tools?: ReactNode;
  children: ReactNode;
};

type View = 'chart' | 'table';
const views = [
  { value: 'chart', label: 'Chart', icon: ChartSpline },
  { value: 'table', label: 'View as table', icon: Table2 },
] as const;

/** Every chart says what it says in a sentence and shows its numbers as a table that can be taken along. */
export const Chart = ({ title, summary, table, fileName, legend, tools, children }: ChartProps) => {
  const [view, setView] = useState<View>('chart');
  const id = useId();
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption className={css.chartHead}>
        <span className="sr-only" id={id}>
          {title}
        </span>
        <p className={css.chartSummary}>{summary}</p>
        {view === 'chart' && legend ? <div className={css.chartLegend}>{legend}</div> : null}
        {tools}
        <Segmented<View> label={`${title}: shown as`} options={views} value={view} onValueChange={setView} />
      </figcaption>
      {view === 'chart' ? children : <NumbersTable title={title} table={table} fileName={fileName} />}
    </figure>
  );
};

const NumbersTable = ({ title, table, fileName }: { title: string; table: ChartTable; fileName: string }) => (
  <>
    {/* It scrolls sideways by itself on a narrow screen, also by the arrow keys. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className={css.chartNumbers} aria-label={`${title}, as a table`} tabIndex={0}>
      <table className={tableCss.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // Two rows may read the same; they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={table.columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <Button
      size="sm"
      icon={Download}
      onClick={() => downloadCsv(`${fileName}.csv`, csvText([table.columns, ...table.rows]))}
    >
      Download CSV
    </Button>
  </>
);
