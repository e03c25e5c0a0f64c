import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FlagChip } from '#marks/flag-chip.tsx';
import { ClockTime } from '#time/when.tsx';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { markOf } from '#features/results/flag-tone.ts';
import { valueWords } from './value-words.ts';
import css from './critical-calls.module.css';

/** How long after it was due, in words; null when it was in time. */
const lateWords = ({ dueAt, doneAt }: CriticalCall): string | null => {
  const minutes = doneAt === null ? 0 : Math.ceil((Date.parse(doneAt) - Date.parse(dueAt)) / 60_000);
  return minutes > 0 ? `${minutes} m late` : null;
};

const InTime = ({ call }: { call: CriticalCall }) => {
  const late = lateWords(call);
  return late === null ? <span className="text-fg-subtle">In time</span> : <span className={css.callLate}>{late}</span>;
};

const Value = ({ call }: { call: CriticalCall }) => {
  const flag = markOf(call.flag);
  return (
    <span className={css.callsValue}>
      <b>{valueWords(call)}</b> {flag === null ? null : <FlagChip flag={flag} />}
    </span>
  );
};

const columns = (now: number): DataColumn<CriticalCall>[] => [
  { id: 'case', header: 'Case ID', width: 96, cell: ({ caseId }) => <span className="case">{caseId}</span> },
  { id: 'value', header: 'Value', width: 200, cell: (call) => <Value call={call} /> },
  { id: 'subject', header: 'Subject', cell: ({ subjectName }) => subjectName },
  { id: 'whom', header: 'Read back by', cell: ({ spokeTo }) => spokeTo },
  { id: 'client', header: 'Client', className: 'max-lg:hidden print:table-cell', cell: ({ clientName }) => clientName },
  { id: 'note', header: 'Note', width: 110, className: 'max-xl:hidden', cell: ({ note }) => note ?? '–' },
  {
    id: 'called',
    header: 'Called',
    width: 108,
    cell: ({ doneAt, labTimezone }) => <ClockTime at={doneAt} now={now} zone={labTimezone} />,
  },
  {
    id: 'by',
    header: 'Called by',
    width: 130,
    className: 'max-lg:hidden print:table-cell',
    cell: ({ doneBy }) => doneBy,
  },
  { id: 'late', header: 'In time', width: 96, cell: (call) => <InTime call={call} /> },
];

const card = (call: CriticalCall, now: number): RowCard => ({
  title: <Value call={call} />,
  titleEnd: <InTime call={call} />,
  text: (
    <span className="text-fg-muted">
      {call.caseId} · {call.subjectName} · read back by {call.spokeTo}, {call.clientName}
      {call.note === null ? '' : `: ${call.note}`}
    </span>
  ),
  textEnd: <ClockTime at={call.doneAt} now={now} zone={call.labTimezone} />,
});

const linkToCase = ({ accessionId }: CriticalCall, props: { className: string; children: ReactNode }) => (
  <Link to="/accessions/$accessionId" params={{ accessionId }} {...props} />
);

export type DoneCallsProps = { calls: readonly CriticalCall[]; now: number; foot: ReactNode };

/** What was called: to whom, when, by whom, and whether in time. */
export const DoneCalls = ({ calls, now, foot }: DoneCallsProps) => (
  <DataTable
    caption="Calls done"
    columns={columns(now)}
    rows={calls}
    getRowId={({ id }) => String(id)}
    rowLabel={({ caseId }) => caseId}
    link={linkToCase}
    card={(call) => card(call, now)}
    foot={foot}
  />
);
