import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { Clock } from 'lucide-react';
import type { RowCard } from '../../../ui/data-table-cards.tsx';
import type { DataColumn } from '../../../ui/data-table-model.ts';
import { HoldBadge } from '../../../ui/hold-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { clockWords } from '../clock-words.ts';
import { dueWords } from './due-words.ts';
import { bornWords } from '../../subjects/subject-words.ts';

const toneClasses = {
  over: 'font-semibold text-danger',
  soon: 'font-medium',
  later: 'text-fg-muted',
  done: 'text-fg-subtle',
};

const Due = ({ row, now }: { row: AccessionRow; now: number }) => {
  const { text, tone } = dueWords(row.dueAt, row.status, now);
  return (
    <span className={`inline-flex items-center gap-1 ${toneClasses[tone]}`}>
      {tone === 'over' ? <Icon of={Clock} size={14} /> : null}
      {text}
    </span>
  );
};

const Subject = ({ row }: { row: AccessionRow }) => (
  <span className="flex min-w-0 items-baseline gap-2">
    <span className="truncate font-medium">{row.subjectName}</span>
    <span className="flex-none text-label tabular-nums text-fg-subtle">{bornWords(row.dateOfBirth, row.sex)}</span>
  </span>
);

const Priority = ({ row }: { row: AccessionRow }) =>
  row.priority === 'routine' ? null : <PriorityBadge priority={row.priority} />;

export const accessionColumns = (now: number): DataColumn<AccessionRow>[] => [
  { id: 'case', header: 'Case ID', width: 112, cell: ({ caseId }) => <span className="case">{caseId}</span> },
  { id: 'status', header: 'Status', width: 118, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'hold', header: 'Hold', width: 84, cell: ({ hasHold }) => (hasHold ? <HoldBadge>On hold</HoldBadge> : null) },
  { id: 'priority', header: 'Priority', width: 80, cell: (row) => <Priority row={row} /> },
  { id: 'subject', header: 'Subject', cell: (row) => <Subject row={row} /> },
  {
    id: 'client',
    header: 'Client',
    width: '16%',
    className: 'max-lg:hidden',
    cell: ({ clientName }) => <span className="text-fg-muted">{clientName}</span>,
  },
  {
    id: 'type',
    header: 'Type',
    width: 108,
    className: 'max-xl:hidden',
    cell: ({ testType }) => <span className="text-fg-muted">{testType}</span>,
  },
  {
    id: 'tests',
    header: 'Tests',
    width: 104,
    className: 'max-md:hidden',
    cell: ({ testsDone, testsTotal }) => <Progress label="Tests done" done={testsDone} of={testsTotal} />,
  },
  {
    id: 'received',
    header: 'Received',
    width: 84,
    align: 'right',
    className: 'max-lg:hidden',
    cell: ({ receivedAt }) => <span className="tabular-nums text-fg-muted">{clockWords(receivedAt, now)}</span>,
  },
  { id: 'due', header: 'Due', width: 128, cell: (row) => <Due row={row} now={now} /> },
];

export const accessionCard = (row: AccessionRow, now: number): RowCard => ({
  title: <span className="case">{row.caseId}</span>,
  marks: (
    <>
      <Priority row={row} />
      {row.hasHold ? <HoldBadge>On hold</HoldBadge> : null}
    </>
  ),
  titleEnd: <StatusBadge status={row.status} />,
  text: <Subject row={row} />,
  textEnd: <Due row={row} now={now} />,
});
