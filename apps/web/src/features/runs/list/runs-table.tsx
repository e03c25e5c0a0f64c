import type { RunRow } from '@aliquot/domain/runs/run';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Density } from '#preferences/bench.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useMinute } from '#time/use-minute.ts';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { runCard, runColumns } from './run-columns.tsx';

export type RunsTableProps = {
  rows: readonly RunRow[];
  /** Changed a moment ago, by whoever. */
  changed: ReadonlySet<number>;
  density: Density;
  more: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

const over: readonly RunRow['status'][] = ['completed', 'cancelled', 'rejected'];

type LinkParts = { className: string; children: ReactNode };

/** The run remembers the list it was opened from: that is where its next and its previous one are. */
const RunLink = ({ id, ...props }: LinkParts & { id: number }) => {
  const runsIn = useSearch({ from: '/_authed/runs/' });
  return <Link to="/runs/$runId" params={{ runId: id }} state={{ runsIn }} {...props} />;
};
const linkToRun = ({ id }: RunRow, props: LinkParts) => <RunLink id={id} {...props} />;

export const RunsTable = ({ rows, changed, density, more }: RunsTableProps) => {
  const now = useMinute();
  const navigate = useNavigate();
  const runsIn = useSearch({ from: '/_authed/runs/' });
  return (
    <DataTable
      caption="Test runs"
      columns={runColumns(now)}
      rows={rows}
      getRowId={({ id }) => String(id)}
      density={density}
      link={linkToRun}
      onOpen={({ id }) => void navigate({ to: '/runs/$runId', params: { runId: id }, state: { runsIn } })}
      rowLabel={({ number }) => number}
      rowTone={({ id, status }) => (changed.has(id) ? 'fresh' : over.includes(status) ? 'done' : 'plain')}
      card={(row) => runCard(row, now)}
      foot={
        more.hasNextPage ? (
          <MoreRows
            loading={more.isFetchingNextPage}
            failed={more.isFetchNextPageError}
            onMore={() => void more.fetchNextPage()}
          />
        ) : null
      }
    />
  );
};
