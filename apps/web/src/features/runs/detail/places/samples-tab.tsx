import type { Run } from '@aliquot/domain/runs/run';
import { FlaskConical } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListKeys } from './list-keys.tsx';
import { PlaceBar } from './place-bar.tsx';
import { nameOf, nextFree } from './place-style.ts';
import { PlacesTable } from './places-table.tsx';
import { isOver, whyFixed } from '../run-action-words.ts';
import { RunLots } from '../run-lots.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { TrayGrid } from './tray-grid.tsx';
import { TrayLegend } from './tray-legend.tsx';
import { trayOf } from './tray.ts';
import type { UsedPlaces } from './use-places.ts';
import css from '../run-panels.module.css';

export type SamplesTabProps = {
  run: Run;
  places: UsedPlaces;
  /** The list alone, without the tray. */
  listOnly: boolean;
  onEdit: () => void;
};

/** Where everything stands: the tray, the tubes scanned into it, and the list of both. */
export const SamplesTab = ({ run, places, listOnly, onEdit }: SamplesTabProps) => {
  const tray = listOnly ? null : trayOf(run.layout, run.rackSize);
  const over = isOver(run);
  const free = places.wanted ?? nextFree(run);
  const bar = <PlaceBar {...places.bar} run={run} noTray={tray === null} />;
  const list =
    run.places.length === 0 ? (
      <EmptyState icon={FlaskConical} title={over ? 'No tubes' : 'No tubes yet'}>
        {over ? 'No tube was in this run.' : 'Scan tubes to add them. Each goes to the next empty position.'}
      </EmptyState>
    ) : (
      <PlacesTable run={run} at={places.at} carried={places.carried} onOpen={places.choose} />
    );
  const scan = over ? null : (
    <ScanPanel
      scans={places.scans}
      goesTo={free === null ? null : nameOf(run, free)}
      fixed={whyFixed(run) !== undefined}
      onScan={places.scan}
    />
  );
  return (
    <div className={css.runBody} data-tray={tray !== null || undefined}>
      <div className={css.runLeft}>
        {tray === null ? (
          <>
            {bar}
            <ListKeys list={places.list}>{list}</ListKeys>
          </>
        ) : (
          <>
            <TrayGrid {...places.grid} run={run} tray={tray} />
            <TrayLegend />
            {bar}
          </>
        )}
        {tray === null ? null : <RunLots run={run} onEdit={onEdit} />}
      </div>
      <aside className={css.runRight} aria-label={over ? 'Tubes' : 'Scanning'}>
        {scan}
        {tray === null ? <RunLots run={run} onEdit={onEdit} /> : <ListKeys list={places.list}>{list}</ListKeys>}
      </aside>
    </div>
  );
};
