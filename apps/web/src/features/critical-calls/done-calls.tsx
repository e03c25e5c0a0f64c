import { readOutWords } from '@aliquot/domain/critical-calls/call-back-words';
import { callKindLabels } from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { calledOf, endedWords, lateWords } from '@aliquot/domain/critical-calls/done-words';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FlagChip } from '#marks/flag-chip.tsx';
import { ClockTime } from '#time/when.tsx';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { markOf } from '#features/results/flag-tone.ts';
import { CallKindMark } from './card/kind-mark.tsx';
import css from './calls-page.module.css';

const InTime = ({ call }: { call: CriticalCall }) => {
  if (call.status === 'ended') return <span className="text-fg-subtle">–</span>;
  const late = lateWords(call);
  return late === null ? <span className="text-fg-subtle">In time</span> : <span className={css.callLate}>{late}</span>;
};

const Value = ({ call }: { call: CriticalCall }) => {
  const flag = markOf(call.flag);
  return (
    <span className={css.callsValue} data-ended={call.status === 'ended' || undefined}>
      {/* Where the column of kinds has no room. */}
      <span className={css.callsKind}>
        <CallKindMark kind={call.kind} short />
      </span>
      <b>{readOutWords(call)}</b> {flag === null ? null : <FlagChip flag={flag} />}
    </span>
  );
};

/** Who read it back; of a call that ended, why. */
const Outcome = ({ call }: { call: CriticalCall }) => {
  const ended = endedWords(call);
  const words = ended ?? calledOf(call).readBackBy;
  return (
    <span className={ended === null ? undefined : 'text-fg-muted'} title={words}>
      {words}
    </span>
  );
};

const CalledAt = ({ call, now }: { call: CriticalCall; now: number }) => (
  <ClockTime at={calledOf(call).at} now={now} zone={call.labTimezone} />
);

const columns = (now: number): DataColumn<CriticalCall>[] => [
  { id: 'case', header: 'Case ID', width: 96, cell: ({ caseId }) => <span className="case">{caseId}</span> },
  {
    id: 'kind',
    header: 'Kind',
    width: 128,
    className: 'max-lg:hidden print:table-cell',
    cell: ({ kind }) => <CallKindMark kind={kind} />,
  },
  { id: 'value', header: 'Value', width: 216, cell: (call) => <Value call={call} /> },
  {
    id: 'subject',
    header: 'Subject',
    width: 150,
    className: 'max-lg:hidden print:table-cell',
    cell: ({ subjectName }) => subjectName,
  },
  { id: 'whom', header: 'Read back by', cell: (call) => <Outcome call={call} /> },
  { id: 'client', header: 'Client', className: 'max-xl:hidden print:table-cell', cell: ({ clientName }) => clientName },
  { id: 'called', header: 'Called', width: 96, cell: (call) => <CalledAt call={call} now={now} /> },
  {
    id: 'by',
    header: 'Called by',
    width: 112,
    className: 'max-lg:hidden print:table-cell',
    cell: (call) => calledOf(call).by || '–',
  },
  { id: 'late', header: 'In time', width: 84, cell: (call) => <InTime call={call} /> },
];

const cardText = (call: CriticalCall): string => {
  const outcome =
    call.status === 'ended' ? call.endedBecause : `read back by ${calledOf(call).readBackBy}, ${call.clientName}`;
  return [callKindLabels[call.kind], call.caseId, call.subjectName, outcome]
    .filter((part) => part !== null)
    .join(' · ');
};

const card = (call: CriticalCall, now: number): RowCard => ({
  title: <Value call={call} />,
  titleEnd: call.status === 'ended' ? <span className="text-fg-subtle">Ended</span> : <InTime call={call} />,
  text: <span className="text-fg-muted">{cardText(call)}</span>,
  textEnd: call.status === 'ended' ? null : <CalledAt call={call} now={now} />,
});

const linkToCase = ({ accessionId }: CriticalCall, props: { className: string; children: ReactNode }) => (
  <Link to="/accessions/$accessionId" params={{ accessionId }} {...props} />
);

export type DoneCallsProps = { calls: readonly CriticalCall[]; now: number; foot: ReactNode };

/** What was called: to whom, when, by whom, and whether in time; and what ended before anybody was told. */
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
