import { isLabStaff, isManager, type Role } from '@aliquot/domain/auth/roles';
import type { Run } from '@aliquot/domain/runs/run';
import type { RunActKind } from '@aliquot/domain/runs/run-state';
import { useRouter } from '@tanstack/react-router';
import { Grid3x3, History, List } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { useBench } from '#preferences/bench.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useMinute } from '#time/use-minute.ts';
import { AttachmentsPanel } from '#features/attachments/attachments-panel.tsx';
import { HistoryTab } from '#features/records/history/history-tab.tsx';
import { CloseGaps } from './close-gaps.tsx';
import { ControlsTab } from './controls-tab.tsx';
import { actReasons, actWords, firstWorklist, nextAct, whyFixed, worklistPath } from './run-acts.ts';
import { RunActions } from './run-actions.tsx';
import { RunBanners } from './run-banners.tsx';
import { RunDialogs } from './run-dialogs.tsx';
import { RunHead } from './run-head.tsx';
import { RunPeople } from './run-people.tsx';
import type { RunQuestion } from './run-question.ts';
import { RunTabs } from './run-tabs.tsx';
import type { RunView } from './run-view.ts';
import { SamplesTab } from './places/samples-tab.tsx';
import { usePlaces } from './places/use-places.ts';
import { useRunAct } from './use-run-act.ts';
import { WorklistsTab } from './worklists-tab.tsx';
import '#features/accessions/detail/accession-detail.css';
import '#features/records/records.css';
import '../run-parts.css';
import './run.css';
import './places/places.css';
import './run-panels.css';

export type RunDetailProps = {
  api: Api;
  role: Role | null;
  userId: string;
  run: Run;
  view: RunView;
  onView: (next: RunView) => void;
};

/** One run: where everything stands, how far it has come, and the next thing to do. */
export const RunDetail = ({ api, role, userId, run, view, onView }: RunDetailProps) => {
  const now = useMinute();
  const router = useRouter();
  const { bench } = useBench(userId);
  const [question, setQuestion] = useState<RunQuestion | null>(null);
  const { act, busy, error, forget } = useRunAct(api, run, (after) => {
    setQuestion((open) => (open === question ? null : open));
    if (after.id !== run.id) router.history.push(`/runs/${after.id}`);
  });
  const ask = (next: RunQuestion): void => {
    forget();
    setQuestion(next);
  };
  const doAct = (kind: RunActKind): void => {
    if (actReasons[kind] !== undefined) return ask({ kind: 'act', act: kind });
    act({
      done: actWords[kind].done,
      run: (input) => api.client.runs.act.mutate({ ...input, act: kind, reason: '' }),
    });
  };
  const places = usePlaces({
    api,
    run,
    sound: bench.scanSound,
    busy,
    act,
    onAdd: (extra, position, orderId) => ask({ kind: 'extra', extra, position, orderId }),
  });
  const worklist = firstWorklist(run);
  const typing = worklist !== null && (run.status === 'in_progress' || run.status === 'review');
  const enter = typing ? (): void => router.history.push(worklistPath(run.id, worklist)) : null;
  /** The filled button by key; what it cannot do it says. */
  const goOn = (): void => {
    const next = nextAct(run);
    if (next === 'enter results') return enter?.();
    if (next === null || busy) return undefined;
    const why = run.whyNot[next];
    if (why === null) return doAct(next);
    toast.error(`${actWords[next].label}: not yet`, why);
  };
  usePageKeys({
    ...(question === null ? { 'Mod+enter': { label: 'Go on: the filled button', run: goOn } } : {}),
    ...(enter === null ? {} : { e: { label: 'Enter results', run: enter } }),
    ...(whyFixed(run) === undefined ? { m: { label: 'Pick up a sample, put it down', run: places.pickUp } } : {}),
    p: { label: 'Print the map', run: () => router.history.push(`/runs/${run.id}/map?print=true`) },
  });
  const tab = view.t ?? 'samples';
  return (
    <div className="run-detail">
      <RunHead
        run={run}
        now={now}
        actions={
          <RunActions
            run={run}
            busy={busy && question === null}
            onEnter={enter}
            onAct={doAct}
            onEdit={() => ask({ kind: 'edit' })}
            onRepeat={() =>
              act({ done: 'Repeat run made', run: (input) => api.client.runs.repeat.mutate({ ...input }) })
            }
          />
        }
      />
      <RunBanners
        run={run}
        error={question === null ? error : null}
        onForget={forget}
        onOverride={() => ask({ kind: 'act', act: 'override qc' })}
      />
      <div className="run-tabs">
        <RunTabs api={api} run={run} tab={tab} />
        <RunPeople run={run} />
        {tab === 'samples' && run.layout === 'list' ? <CloseGaps api={api} run={run} busy={busy} act={act} /> : null}
        {tab === 'samples' && run.layout !== 'list' ? (
          <Segmented
            label="Look"
            options={[
              { value: 'tray', label: 'Tray and list', icon: Grid3x3 },
              { value: 'list', label: 'List', icon: List },
            ]}
            value={view.as ?? 'tray'}
            onValueChange={(as) => onView(as === 'list' ? { as } : {})}
          />
        ) : null}
      </div>
      {tab === 'samples' ? (
        <SamplesTab run={run} places={places} listOnly={view.as === 'list'} onEdit={() => ask({ kind: 'edit' })} />
      ) : null}
      {tab === 'worklists' ? <WorklistsTab run={run} /> : null}
      {tab === 'controls' ? <ControlsTab api={api} run={run} /> : null}
      {tab === 'files' ? (
        <div className="run-files">
          <AttachmentsPanel api={api} owner={{ kind: 'run', id: run.id }} title="Files" mayAdd={isLabStaff(role)} />
        </div>
      ) : null}
      {tab === 'history' ? (
        isManager(role) ? (
          <HistoryTab api={api} table="runs" id={run.id} />
        ) : (
          <EmptyState icon={History} title="Lab managers read the history">
            Ask one to look up who changed what in {run.number}.
          </EmptyState>
        )
      ) : null}
      {question === null ? null : (
        <RunDialogs
          api={api}
          run={run}
          question={question}
          busy={busy}
          error={error}
          act={act}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
};
