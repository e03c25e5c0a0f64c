import type { Role } from '@aliquot/domain/auth/roles';
import type { Run } from '@aliquot/domain/runs/run';
import { Grid3x3, List } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Segmented } from '#ui/field/segmented.tsx';
import { useMinute } from '#time/use-minute.ts';
import { CloseGaps } from './close-gaps.tsx';
import { RunActions } from './run-actions.tsx';
import { RunBanners } from './run-banners.tsx';
import { RunDialogs } from './run-dialogs.tsx';
import { RunHead } from './run-head.tsx';
import { RunPeople } from './run-people.tsx';
import { RunTabBody } from './run-tab-body.tsx';
import { RunTabs } from './run-tabs.tsx';
import { runViewFor, type RunView } from './run-view.ts';
import { useRunActions, type UsedRunActions } from './use-run-actions.ts';
import css from './run-panels.module.css';
import runCss from './run.module.css';

export type RunDetailProps = {
  api: Api;
  role: Role | null;
  userId: string;
  run: Run;
  view: RunView;
  onView: (next: RunView) => void;
};

/** One run: where everything stands, how far it has come, and the next thing to do. */
export const RunDetail = ({ api, role, userId, run, view: asked, onView }: RunDetailProps) => {
  const view = runViewFor(role, asked);
  const now = useMinute();
  const actions = useRunActions(api, { userId, role }, run);
  const { act, ask, busy, error, question } = actions;
  return (
    <div className={css.runDetail}>
      <RunHead
        run={run}
        now={now}
        actions={
          <RunActions
            run={run}
            busy={busy && question === null}
            onEnter={actions.enter}
            onAction={actions.doAction}
            onEdit={() => ask({ kind: 'edit' })}
            onLabels={() => ask({ kind: 'labels' })}
            onRepeat={() =>
              act({ done: 'Repeat run created', run: (input) => api.client.runs.repeat.mutate({ ...input }) })
            }
          />
        }
      />
      <RunBanners
        run={run}
        error={question === null ? error : null}
        onForget={actions.forget}
        onOverride={() => ask({ kind: 'action', action: 'override_qc' })}
        onAddControl={() => ask({ kind: 'extra', extra: 'control', position: null, orderId: null })}
      />
      <TabBar api={api} role={role} run={run} view={view} onView={onView} actions={actions} />
      <RunTabBody api={api} role={role} run={run} view={view} actions={actions} />
      {question === null ? null : (
        <RunDialogs
          api={api}
          run={run}
          question={question}
          busy={busy}
          error={error}
          act={act}
          onClose={actions.closeQuestion}
        />
      )}
    </div>
  );
};

type TabBarProps = Pick<RunDetailProps, 'api' | 'role' | 'run' | 'view' | 'onView'> & { actions: UsedRunActions };

const TabBar = ({ api, role, run, view, onView, actions: { busy, act } }: TabBarProps) => {
  const tab = view.t ?? 'samples';
  return (
    <div className={runCss.runTabs}>
      <RunTabs api={api} role={role} run={run} tab={tab} />
      <RunPeople run={run} />
      {tab === 'samples' && run.layout === 'list' ? <CloseGaps api={api} run={run} busy={busy} act={act} /> : null}
      {tab === 'samples' && run.layout !== 'list' ? (
        <Segmented
          label="View"
          className="max-sm:mx-[6px] max-sm:my-1"
          options={[
            { value: 'tray', label: 'Tray and list', icon: Grid3x3 },
            { value: 'list', label: 'List', icon: List },
          ]}
          value={view.as ?? 'tray'}
          onValueChange={(as) => onView(as === 'list' ? { as } : {})}
        />
      ) : null}
    </div>
  );
};
