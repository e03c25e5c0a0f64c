import { csvText } from '@aliquot/domain/csv/csv';
import { Download } from 'lucide-react';
import { AddChip, FilterChip } from '#ui/layout/chip.tsx';
import { downloadCsv } from '#ui/download-text.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';
import { mapQuery, type QueryLike } from '#ui/feedback/query-like.ts';
import { Switch } from '#ui/field/switch.tsx';
import { matrixTable, type Matrix } from './matrix-model.ts';
import { sinceChoices, sinceWords, type ResultsSearch } from './results-search.ts';
import css from './subject-results.module.css';

export type ResultsView = ResultsSearch & { testSpecIds: readonly number[] };
export type ResultsFiltersProps = {
  view: ResultsView;
  onView: (next: ResultsView) => void;
  tests: QueryLike<readonly { id: number; name: string }[]>;
  matrix: Matrix | undefined;
  fileName: string;
};

/** What the results are narrowed to, each with a way out, and what else they could be narrowed to. */
export const ResultsFilters = ({ view, onView, tests, matrix, fileName }: ResultsFiltersProps) => {
  const { since, abnormal, ...rest } = view;
  const nameOf = (id: number): string => tests.data?.find((test) => test.id === id)?.name ?? `Test ${id}`;
  const entries: MenuEntry[] = [
    { heading: 'Collected in' },
    ...sinceChoices.map((value) => ({ label: sinceWords[value], onSelect: () => onView({ ...view, since: value }) })),
    { heading: 'Test' },
    {
      query: mapQuery(tests, (rows) =>
        rows
          .filter(({ id }) => !view.testSpecIds.includes(id))
          .map(({ id, name }) => ({
            label: name,
            onSelect: () => onView({ ...view, testSpecIds: [...view.testSpecIds, id] }),
          })),
      ),
      failed: 'Could not load the tests',
      empty: 'No other test',
    },
  ];
  return (
    <div className={css.resultsFilters}>
      {view.testSpecIds.map((id) => (
        <FilterChip
          key={id}
          label="Test"
          value={nameOf(id)}
          onRemove={() => onView({ ...view, testSpecIds: view.testSpecIds.filter((other) => other !== id) })}
        />
      ))}
      {since === undefined ? null : (
        <FilterChip
          label="Collected in"
          value={sinceWords[since]}
          onRemove={() => onView({ ...rest, ...(abnormal === true ? { abnormal } : {}) })}
        />
      )}
      <Menu trigger={<AddChip>Filter</AddChip>} entries={entries} />
      <span className={css.resultsFiltersEnd}>
        <Switch
          className="flex-row-reverse"
          label="Abnormal only"
          checked={abnormal === true}
          onChange={(event) =>
            onView({
              ...rest,
              ...(since === undefined ? {} : { since }),
              ...(event.target.checked ? { abnormal: true } : {}),
            })
          }
        />
        <PrintButton label="Print results" />
        <IconButton
          icon={Download}
          size="sm"
          label="Download the table as CSV"
          disabledReason={matrix === undefined || matrix.cases.length === 0 ? 'No results to download' : undefined}
          onClick={() => matrix !== undefined && downloadCsv(`${fileName}.csv`, csvText(matrixTable(matrix)))}
        />
      </span>
    </div>
  );
};
