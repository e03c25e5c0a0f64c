import { clsx } from 'clsx';
import type { ResultCase } from '@aliquot/domain/results/subject-results';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { clockIn } from '#time/clock-in.ts';
import { rangeWords } from '../range-words.ts';
import { analyteName, type Matrix, type MatrixCell, type MatrixRow } from './matrix-model.ts';
import { ResultValue } from './result-value.tsx';
import { tableBoxClass, tableClass } from '#ui/table/table-class.ts';
import css from './subject-results.module.css';

export type OpenRow = {
  open: number | undefined;
  onToggle: (specId: number) => void;
  trendOf: (row: MatrixRow) => ReactNode;
};

type Collected = Pick<ResultCase, 'collectedAt' | 'labTimezone'>;

const isToday = ({ collectedAt, labTimezone }: Collected, now: number): boolean =>
  clockIn(labTimezone).sameDay(collectedAt, now);

/** "Today", "15 Oct", "15 Oct 2024", on the calendar of the laboratory that has the case. */
export const caseDay = (collected: Collected, now: number): string =>
  isToday(collected, now) ? 'Today' : clockIn(collected.labTimezone).shortDay(collected.collectedAt, now);

/** Analytes by cases: every value with its flag, each a way to its case; a row opens its trend. */
export const ResultsMatrix = ({ matrix, now, ...rows }: OpenRow & { matrix: Matrix; now: number }) => {
  const { cases, groups } = matrix;
  const wide = cases.length + 2;
  return (
    // It scrolls sideways in its own box, by the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={clsx(tableBoxClass, css.matrixWrap)} aria-label="Results by date" tabIndex={0}>
      <table className={clsx(tableClass, css.matrix)}>
        <caption className="sr-only">Results by date, newest first</caption>
        <thead>
          <tr>
            <th scope="col" className={css.matrixName}>
              Analyte
            </th>
            <th scope="col" className={css.matrixRef}>
              Reference
            </th>
            {cases.map(({ accessionId, caseId, collectedAt, labTimezone }) => (
              <th
                key={accessionId}
                scope="col"
                className={css.matrixDay}
                data-today={isToday({ collectedAt, labTimezone }, now) || undefined}
              >
                <time dateTime={collectedAt}>{caseDay({ collectedAt, labTimezone }, now)}</time>
                <Link to="/accessions/$accessionId" params={{ accessionId }} className="case">
                  {caseId}
                </Link>
              </th>
            ))}
            <th aria-hidden="true" className={css.matrixRest} />
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr className={css.matrixGroup}>
              <th scope="rowgroup" className={css.matrixName}>
                {group.name}
              </th>
              <td colSpan={wide} aria-hidden="true" />
            </tr>
            {group.rows.map((row) => (
              <Row key={row.analyte.specId} row={row} matrix={matrix} now={now} wide={wide + 1} {...rows} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};

const Row = (props: OpenRow & { row: MatrixRow; matrix: Matrix; now: number; wide: number }) => {
  const { row, matrix, now, wide, open, onToggle, trendOf } = props;
  const { analyte, unit, rangeShown, cells } = row;
  const isOpen = open === analyte.specId;
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        <th scope="row" className={css.matrixName}>
          <button
            type="button"
            className={css.matrixToggle}
            aria-expanded={isOpen}
            title={[analyteName(analyte), unit].filter((part) => part !== null).join(', ')}
            onClick={() => onToggle(analyte.specId)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} size={12} />
            <b>{analyteName(analyte)}</b>
            {unit === null ? null : <span className={css.matrixUnit}>{unit}</span>}
          </button>
        </th>
        <td className={css.matrixRef}>{rangeWords(rangeShown)}</td>
        {matrix.cases.map((of, at) => (
          <Cell key={of.accessionId} cell={cells[at] ?? null} unit={unit} of={of} now={now} />
        ))}
        <td aria-hidden="true" />
      </tr>
      {isOpen ? (
        <tr className={css.matrixTrend}>
          <td colSpan={wide}>
            <div className={css.matrixTrendBox}>{trendOf(row)}</div>
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
};

type CellProps = { cell: MatrixCell | null; unit: string | null; of: ResultCase; now: number };

const Cell = ({ cell, unit, of, now }: CellProps) => (
  <td className={css.matrixDay} data-today={isToday(of, now) || undefined} data-breaks={cell?.breaks || undefined}>
    {cell === null ? (
      <span className={css.matrixNothing}>·</span>
    ) : (
      <Link to="/accessions/$accessionId" params={{ accessionId: cell.accessionId }} className={css.matrixValue}>
        <ResultValue cell={cell} unit={unit} labTimezone={of.labTimezone} now={now} />
      </Link>
    )}
  </td>
);
