import type { RunRow } from '@aliquot/domain/runs/run';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { ClockTime } from '#time/when.tsx';
import { openDue, QcChip, RunDue, RunStatusBadge } from '../run-marks.tsx';
import { samplesWords, testsWords } from '../run-words.ts';

const Quiet = ({ children }: { children: string | undefined }) => (
  <span className="text-fg-muted">{children ?? '–'}</span>
);

const Done = ({ row }: { row: RunRow }) => <Progress label="Results entered" done={row.entered} of={row.orders} />;

/** Below 1440 px the pod and who made it give way, at 768 px the instrument too; below 600 px rows are cards. */
export const runColumns = (now: number): DataColumn<RunRow>[] => [
  { id: 'number', header: 'Run #', width: 124, cell: ({ number }) => <span className="case">{number}</span> },
  { id: 'status', header: 'Status', width: 118, cell: ({ status }) => <RunStatusBadge status={status} /> },
  {
    id: 'tests',
    header: 'Tests',
    width: 150,
    cell: ({ tests }) => <span className="font-medium">{testsWords(tests)}</span>,
  },
  {
    id: 'instrument',
    header: 'Instrument',
    width: 118,
    className: 'max-lg:hidden',
    cell: ({ instrument }) => <Quiet>{instrument?.name}</Quiet>,
  },
  {
    id: 'pod',
    header: 'Pod',
    width: 84,
    className: 'max-[1440px]:hidden',
    cell: ({ pod }) => <Quiet>{pod?.name}</Quiet>,
  },
  {
    id: 'samples',
    header: 'Tubes',
    width: 62,
    align: 'right',
    cell: ({ samples }) => <span className="tabular-nums">{samples}</span>,
  },
  { id: 'done', header: 'Done', width: 100, className: 'max-lg:hidden', cell: (row) => <Done row={row} /> },
  { id: 'qc', header: 'QC', width: 120, cell: ({ qc }) => <QcChip qc={qc} /> },
  {
    id: 'by',
    header: 'Created by',
    width: 110,
    className: 'max-[1440px]:hidden',
    cell: ({ createdBy }) => <Quiet>{createdBy ?? undefined}</Quiet>,
  },
  {
    id: 'started',
    header: 'Started',
    width: 132,
    align: 'right',
    className: 'max-lg:hidden',
    cell: ({ startedAt, labTimezone }) => (
      <span className="tabular-nums text-fg-muted">
        <ClockTime at={startedAt} now={now} zone={labTimezone} />
      </span>
    ),
  },
  { id: 'due', header: 'Due', width: 124, cell: (row) => <RunDue dueAt={openDue(row)} now={now} /> },
];

export const runCard = (row: RunRow, now: number): RowCard => ({
  title: <span className="case">{row.number}</span>,
  marks: row.qc === 'none' ? null : <QcChip qc={row.qc} />,
  titleEnd: <RunStatusBadge status={row.status} />,
  text: (
    <span className="min-w-0 truncate">
      <span className="font-medium">{testsWords(row.tests, 1)}</span>{' '}
      <span className="text-fg-subtle">
        {samplesWords(row.samples)}, {row.entered}/{row.orders} done
      </span>
    </span>
  ),
  textEnd: <RunDue dueAt={openDue(row)} now={now} />,
});
