import { isManager, type Role } from '@aliquot/domain/auth/roles';
import type { Run } from '@aliquot/domain/runs/run';
import type { RunActionKind } from '@aliquot/domain/runs/run-state';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { useBench } from '#preferences/bench.ts';
import { toast } from '#ui/feedback/toast.ts';
import { usePlaces } from './places/use-places.ts';
import { actionReasons, actionWords, firstWorklist, nextAction, whyFixed, worklistPath } from './run-action-words.ts';
import type { RunQuestion } from './run-question.ts';
import { useRunAction } from './use-run-action.ts';

/** What is done from the page of a run: what a person is asked first, what is sent, its places, and the keys of all of it. */
export const useRunActions = (api: Api, { userId, role }: { userId: string; role: Role | null }, run: Run) => {
  const router = useRouter();
  const { bench } = useBench(userId);
  const [question, setQuestion] = useState<RunQuestion | null>(null);
  const { act, busy, error, forget } = useRunAction(api, run, (after) => {
    setQuestion((open) => (open === question ? null : open));
    if (after.id !== run.id) router.history.push(`/runs/${after.id}`);
  });
  const ask = (next: RunQuestion): void => {
    forget();
    setQuestion(next);
  };
  const doAction = (kind: RunActionKind): void => {
    if (actionReasons[kind] !== undefined) return ask({ kind: 'action', action: kind });
    act({
      done: actionWords[kind].done,
      run: (input) => api.client.runs.act.mutate({ ...input, action: kind, reason: '' }),
    });
  };
  const places = usePlaces({
    api,
    run,
    sound: bench.scanSound,
    busy,
    act,
    byManager: isManager(role),
    onRemoval: (position) => ask({ kind: 'removal', position }),
    onAdd: (extra, position, orderId) => ask({ kind: 'extra', extra, position, orderId }),
  });
  const worklist = firstWorklist(run);
  const typing = worklist !== null && (run.status === 'in_progress' || run.status === 'review');
  const enter = typing ? (): void => router.history.push(worklistPath(run.id, worklist)) : null;
  /** The filled button by key; what it cannot do it says. */
  const goOn = (): void => {
    const next = nextAction(run);
    if (next === 'enter_results') return enter?.();
    if (next === null || busy) return undefined;
    const why = run.whyNot[next];
    if (why === null) return doAction(next);
    toast.error(`${actionWords[next].label}: not yet`, why);
  };
  usePageKeys({
    ...(question === null ? { 'Mod+enter': { label: 'Continue (primary button)', run: goOn } } : {}),
    ...(enter === null ? {} : { e: { label: 'Enter results', run: enter } }),
    ...(whyFixed(run) === undefined ? { m: { label: 'Pick up / drop tube', run: places.pickUp } } : {}),
    p: { label: 'Print map', run: () => router.history.push(`/runs/${run.id}/map?print=true`) },
  });
  return { act, busy, error, forget, question, ask, closeQuestion: () => setQuestion(null), doAction, enter, places };
};
export type UsedRunActions = ReturnType<typeof useRunActions>;
