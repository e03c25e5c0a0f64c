import type { WaitingTest } from '@aliquot/domain/runs/run';
import { Link } from '@tanstack/react-router';
import { ListChecks, OctagonPause, TriangleAlert } from 'lucide-react';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn } from '#ui/table/data-table-model.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { useMinute } from '#time/use-minute.ts';
import { RunDue } from '../run-marks.tsx';

const NewRun = ({ row }: { row: WaitingTest }) => (
  <Link
    to="/runs/new"
    search={{ test: [row.test.id] }}
    className={buttonClass({ size: 'sm' })}
    aria-label={`New run of ${row.test.name}`}
  >
    New run
  </Link>
);

const Instruments = ({ row }: { row: WaitingTest }) =>
  row.instruments.length === 0 ? (
    <span className="text-fg-subtle">Manual</span>
  ) : (
    <span className="inline-flex min-w-0 flex-wrap gap-x-2 text-fg-muted">
      {row.instruments.map(({ id, name, inService, calibrationOverdue }) => (
        <span key={id} className="inline-flex items-center gap-1">
          {name}
          {inService && !calibrationOverdue ? null : (
            <HoldBadge bare>
              <Icon of={TriangleAlert} size={12} />
              {inService ? 'calibration overdue' : 'out of service'}
            </HoldBadge>
          )}
        </span>
      ))}
    </span>
  );

const Count = ({ count, className }: { count: number; className?: string }) =>
  count === 0 ? (
    <span className="text-fg-subtle">–</span>
  ) : (
    <span className={`tabular-nums ${className ?? ''}`}>{count}</span>
  );

const columns = (now: number): DataColumn<WaitingTest>[] => [
  {
    id: 'test',
    header: 'Test',
    cell: ({ test }) => (
      <>
        <span className="font-medium">{test.name}</span> <span className="mono text-fg-subtle">{test.code}</span>
      </>
    ),
  },
  { id: 'waiting', header: 'Waiting', width: 72, align: 'right', cell: (row) => <Count count={row.waiting} /> },
  {
    id: 'stat',
    header: 'STAT',
    width: 64,
    align: 'right',
    cell: ({ stat }) => <Count count={stat} className="font-semibold" />,
  },
  {
    id: 'overdue',
    header: 'Overdue',
    width: 76,
    align: 'right',
    cell: ({ overdue }) => <Count count={overdue} className="font-semibold text-danger" />,
  },
  {
    id: 'hold',
    header: 'On hold',
    width: 76,
    align: 'right',
    cell: ({ onHold }) => <Count count={onHold} className="text-hold-fg" />,
  },
  { id: 'due', header: 'Earliest due', width: 128, cell: ({ dueAt }) => <RunDue dueAt={dueAt} now={now} /> },
  { id: 'pod', header: 'Pod', width: 128, className: 'max-xl:hidden', cell: ({ pod }) => pod?.name ?? '–' },
  {
    id: 'instruments',
    header: 'Instruments',
    width: '26%',
    className: 'max-lg:hidden',
    cell: (row) => <Instruments row={row} />,
  },
  { id: 'new', header: 'Run', width: 96, align: 'right', cell: (row) => <NewRun row={row} /> },
];

const card = (row: WaitingTest, now: number): RowCard => ({
  title: <span className="font-medium">{row.test.name}</span>,
  marks:
    row.onHold > 0 ? (
      <HoldBadge bare>
        <Icon of={OctagonPause} size={12} />
        {row.onHold} on hold
      </HoldBadge>
    ) : null,
  titleEnd: <NewRun row={row} />,
  text: (
    <span className="text-fg-muted">
      {row.waiting} waiting{row.stat > 0 ? `, ${row.stat} STAT` : ''}
      {row.overdue > 0 ? `, ${row.overdue} overdue` : ''}
    </span>
  ),
  textEnd: <RunDue dueAt={row.dueAt} now={now} />,
});

/** What waits for a run, by test: where the day's work begins. */
export const Queue = ({ query }: { query: QueryLike<WaitingTest[]> }) => {
  const now = useMinute();
  return (
    <QueryView
      query={query}
      empty={
        <EmptyState icon={ListChecks} title="No tests waiting for a run">
          Received tubes are listed here by test until they are in a run.
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          caption="Waiting for a run, by test"
          columns={columns(now)}
          rows={rows}
          getRowId={({ test }) => String(test.id)}
          rowLabel={({ test }) => test.name}
          card={(row) => card(row, now)}
        />
      )}
    </QueryView>
  );
};
