import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { AttachmentsPanel } from '#features/attachments/attachments-panel.tsx';
import { HistoryTab } from '#features/records/history/history-tab.tsx';
import { ControlsTab } from './controls-tab.tsx';
import { SamplesTab } from './places/samples-tab.tsx';
import type { RunView } from './run-view.ts';
import type { UsedRunActions } from './use-run-actions.ts';
import { WorklistsTab } from './worklists-tab.tsx';
import css from './run-panels.module.css';

export type RunTabBodyProps = {
  api: Api;
  role: Role | null;
  run: Run;
  view: RunView;
  actions: UsedRunActions;
};

/** What the chosen tab of a run shows. */
export const RunTabBody = ({ api, role, run, view, actions }: RunTabBodyProps) => {
  const { places, ask } = actions;
  const tab = view.t ?? 'samples';
  return (
    <>
      {tab === 'samples' ? (
        <SamplesTab run={run} places={places} listOnly={view.as === 'list'} onEdit={() => ask({ kind: 'edit' })} />
      ) : null}
      {tab === 'worklists' ? <WorklistsTab run={run} /> : null}
      {tab === 'controls' ? <ControlsTab api={api} role={role} run={run} /> : null}
      {tab === 'files' ? (
        <div className={css.runFiles}>
          <AttachmentsPanel api={api} owner={{ kind: 'run', id: run.id }} title="Files" mayAdd={isLabStaff(role)} />
        </div>
      ) : null}
      {tab === 'history' ? <HistoryTab api={api} table="runs" id={run.id} /> : null}
    </>
  );
};
