import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine, SheetRun } from '@aliquot/domain/results/case-sheet';
import { clsx } from 'clsx';
import type { Api } from '#api/trpc.ts';
import { groupsOf, progressWords } from '#features/accessions/detail/test-groups.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { queryState, type QueryLike } from '#ui/feedback/query-like.ts';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { tableClass } from '#ui/table/table-class.ts';
import { resultColumns } from './result-row.tsx';
import { RunLink } from './run-link.tsx';
import { TestRows } from './test-rows.tsx';
import css from './of-case.module.css';

export type CaseTestsProps = {
  api: Api;
  accession: Accession;
  now: number;
  sheet: QueryLike<CaseSheet>;
  mayOpenRuns: boolean;
  entriesOf: (order: Order) => readonly MenuEntry[];
  /** A call by hand about a test or one of its results; left out where it is only looked at. */
  callEntryOf?: (order: Order, line: SheetLine | null) => MenuEntry;
};

/** The run and the place all of these tests are in, when it is one for all that are in any. */
const runOfAll = (orders: readonly Order[], sheet: CaseSheet | undefined): SheetRun | undefined => {
  const runs = sheet?.runs.filter(({ orderId }) => orders.some(({ id }) => id === orderId)) ?? [];
  const [first] = runs;
  return runs.length > 1 && runs.every(({ id, place }) => id === first?.id && place === first.place)
    ? first
    : undefined;
};

/** What was ordered, how far each is, what was found, and where it stands. */
export const CaseTests = ({ api, accession, now, sheet, mayOpenRuns, entriesOf, callEntryOf }: CaseTestsProps) => (
  <>
    {queryState(sheet) === 'failed' ? <FailedBanner query={sheet} title="Could not load the results." /> : null}
    <table className={clsx(tableClass, css.tests)}>
      <caption className="sr-only">Tests</caption>
      <thead>
        <tr>
          <th data-cell="test">Test</th>
          <th data-cell="status">Status</th>
          <th data-cell="value">Result</th>
          <th data-cell="unit">Unit</th>
          <th data-cell="flag">Flag</th>
          <th data-cell="range">Reference</th>
          <th data-cell="before">Previous</th>
          <th data-cell="trend">Trend</th>
          <th data-cell="by">Approved</th>
          <th data-cell="menu">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {groupsOf(accession.orders).map(({ title, orders }) => {
        const run = title === '' ? undefined : runOfAll(orders, sheet.data);
        return (
          <tbody key={title}>
            {title === '' ? null : (
              <tr data-part="group">
                <th scope="rowgroup" colSpan={2 + resultColumns + 1}>
                  {title} <span className="text-fg-subtle">{progressWords(orders)}</span>
                  {run === undefined ? null : (
                    <span className="text-fg-subtle">
                      {' · run '}
                      <RunLink run={run} mayOpen={mayOpenRuns} />
                      {run.instrument === null ? '' : ` on ${run.instrument}`}
                    </span>
                  )}
                </th>
              </tr>
            )}
            {orders.map((order) => (
              <TestRows
                key={order.id}
                api={api}
                accession={accession}
                order={order}
                now={now}
                sheet={sheet.data}
                loading={queryState(sheet) === 'loading'}
                groupRun={run}
                mayOpenRuns={mayOpenRuns}
                entries={entriesOf(order)}
                callEntryOf={callEntryOf}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  </>
);
