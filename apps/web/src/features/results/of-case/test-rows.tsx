import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetRun } from '@aliquot/domain/results/case-sheet';
import type { Api } from '#api/trpc.ts';
import { RowMenu, TestDue, TestName, TestState } from '#features/accessions/detail/test-parts.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { ResultMarks } from '../result-marks.tsx';
import { ResultRow, resultColumns } from './result-row.tsx';
import { RunLink } from './run-link.tsx';

export type TestRowsProps = {
  api: Api;
  accession: Accession;
  order: Order;
  now: number;
  sheet: CaseSheet | undefined;
  /** It is being read: what can be done with a test is known when it has come. */
  loading: boolean;
  /** The run its group's heading names. */
  groupRun: SheetRun | undefined;
  mayOpenRuns: boolean;
  entries: readonly MenuEntry[];
};

const Calculated = () => <span className="text-label text-fg-subtle"> calculated</span>;

/** One test with its results: in one row where there is one of them, else below it. */
export const TestRows = (props: TestRowsProps) => {
  const { api, accession, order, now, sheet, loading, groupRun, mayOpenRuns, entries } = props;
  const run = sheet?.runs.find(({ orderId }) => orderId === order.id);
  const lines = sheet?.lines.filter(({ orderId }) => orderId === order.id) ?? [];
  const [only, second] = lines;
  const head = (
    <>
      <th scope="row" data-cell="test">
        <TestName order={order} />
        {only?.calculated === true && second === undefined ? <Calculated /> : null}
        {run === undefined || groupRun !== undefined ? null : (
          <>
            {' '}
            <RunLink run={run} mayOpen={mayOpenRuns} />
          </>
        )}
        {second === undefined && only?.result != null ? <ResultMarks result={only.result} /> : null}
      </th>
      <td data-cell="status">
        <TestState accession={accession} order={order} />
      </td>
    </>
  );
  if (only !== undefined && second === undefined)
    return <ResultRow api={api} line={only} order={order} now={now} head={head} entries={entries} />;
  return (
    <>
      <tr
        data-tone={order.status === 'cancelled' ? 'done' : undefined}
        data-part={second === undefined ? undefined : 'test'}
      >
        {head}
        <td colSpan={resultColumns} data-cell="otherwise">
          {loading ? <Skeleton width={160} /> : null}
          {!loading && only === undefined ? (order.cancelReason ?? <TestDue order={order} now={now} />) : null}
        </td>
        <td data-cell="menu">
          {loading || entries.length === 0 ? null : <RowMenu of={order.testName} entries={entries} />}
        </td>
      </tr>
      {lines.map((line) => (
        <ResultRow
          key={line.specId}
          api={api}
          line={line}
          order={order}
          now={now}
          part="result"
          entries={[]}
          head={
            <>
              <th scope="row" data-cell="test">
                {line.label}
                {line.calculated ? <Calculated /> : null}
                {line.result === null ? null : <ResultMarks result={line.result} />}
              </th>
              <td data-cell="status">{null}</td>
            </>
          }
        />
      ))}
    </>
  );
};
