import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine, SheetRun } from '@aliquot/domain/results/case-sheet';
import type { Api } from '#api/trpc.ts';
import { RowMenu, TestDue, TestName, TestState } from '#features/accessions/detail/test-parts.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { ResultMarks } from '../result-marks.tsx';
import { ResultRow, resultColumns } from './result-row.tsx';
import { RunLink } from './run-link.tsx';

export type TestRowsProps = {
  api: Api;
  accession: Pick<Accession, 'holds'>;
  order: Order;
  now: number;
  sheet: CaseSheet | undefined;
  /** It is being read: what can be done with a test is known when it has come. */
  loading: boolean;
  /** The run its group's heading names. */
  groupRun: SheetRun | undefined;
  mayOpenRuns: boolean;
  entries: readonly MenuEntry[];
  callEntryOf?: ((order: Order, line: SheetLine | null) => MenuEntry) | undefined;
};

const Calculated = () => <span className="text-label text-fg-subtle"> calculated</span>;

/** The correction that waits for approval beside this result; it has a line of its own below. */
const proposalOf = (line: SheetLine, lines: readonly SheetLine[]): SheetLine['result'] =>
  line.isProposal
    ? null
    : (lines.find(({ isProposal, specId }) => isProposal && specId === line.specId)?.result ?? null);

/** One test with its results: in one row where there is one of them, else below it. */
export const TestRows = (props: TestRowsProps) => {
  const { api, accession, order, now, sheet, loading, groupRun, mayOpenRuns, callEntryOf } = props;
  const run = sheet?.runs.find(({ orderId }) => orderId === order.id);
  const lines = sheet?.lines.filter(({ orderId }) => orderId === order.id) ?? [];
  const [first, ...more] = lines;
  // A proposed correction is no further result: the value it would replace stays in the row of its test.
  const only = more.every(({ isProposal }) => isProposal) ? first : undefined;
  const callAbout = (line: SheetLine | null): MenuEntry[] =>
    callEntryOf === undefined ? [] : [callEntryOf(order, line)];
  const entries = [...callAbout(only ?? null), ...props.entries];
  const head = (
    <>
      <th scope="row" data-cell="test">
        <TestName order={order} />
        {only?.calculated === true ? <Calculated /> : null}
        {run === undefined || groupRun !== undefined ? null : (
          <>
            {' '}
            <RunLink run={run} mayOpen={mayOpenRuns} />
          </>
        )}
        {only?.result == null ? null : <ResultMarks result={only.result} proposed={proposalOf(only, lines)} />}
      </th>
      <td data-cell="status">
        <TestState accession={accession} order={order} />
      </td>
    </>
  );
  return (
    <>
      {only === undefined ? (
        <tr
          data-tone={order.status === 'cancelled' ? 'done' : undefined}
          data-order={order.id}
          data-part={first === undefined ? undefined : 'test'}
        >
          {head}
          <td colSpan={resultColumns} data-cell="otherwise">
            {loading ? <Skeleton width={160} /> : null}
            {!loading && first === undefined ? (order.cancelReason ?? <TestDue order={order} now={now} />) : null}
          </td>
          <td data-cell="menu">
            {loading || entries.length === 0 ? null : <RowMenu of={order.testName} entries={entries} />}
          </td>
        </tr>
      ) : (
        <ResultRow api={api} line={only} order={order} now={now} head={head} entries={entries} />
      )}
      {(only === undefined ? lines : more).map((line) => (
        <LineBelow
          // Of one result there may be two lines: as it stands, and as somebody proposes it.
          key={`${line.specId}/${line.result?.id ?? 'open'}`}
          api={api}
          line={line}
          order={order}
          now={now}
          entries={line.result === null ? [] : callAbout(line)}
          proposed={proposalOf(line, lines)}
        />
      ))}
    </>
  );
};

type LineBelowProps = Pick<TestRowsProps, 'api' | 'order' | 'now' | 'entries'> & {
  line: SheetLine;
  proposed: SheetLine['result'];
};

/** A result below the row of its test. */
const LineBelow = ({ line, proposed, ...row }: LineBelowProps) => (
  <ResultRow
    {...row}
    line={line}
    part="result"
    head={
      <>
        <th scope="row" data-cell="test">
          {line.label}
          {line.calculated ? <Calculated /> : null}
          {line.result === null ? null : <ResultMarks result={line.result} proposed={proposed} />}
        </th>
        <td data-cell="status">{null}</td>
      </>
    }
  />
);
