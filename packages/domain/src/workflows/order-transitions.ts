/**
 * What an order goes through under a workflow: the lab's table of states, less what the steps that
 * are switched off make impossible. Steps take moves away or change when they happen; no step adds a move of its own.
 */
import { orderStates, type OrderState } from './order-states.ts';
import { completeGuards, finalGuards, receiveGuards, startGuards } from './transition-guards.ts';
import type { WorkflowSteps } from './workflow-steps.ts';

export type OrderTransition = {
  /** Null: the order is placed. */
  from: OrderState | null;
  /** 'recomputed': wherever its sample and its results put it. */
  to: OrderState | 'recomputed';
  /** What happens. */
  when: string;
  /** What must hold for it. */
  guards: readonly string[];
};

const startsWhen = (run: WorkflowSteps[2], entry: WorkflowSteps[3]): string => {
  if (!run.enabled) return 'Its first result is entered';
  if (!entry.enabled || run.params.mode === 'required') return 'Its run starts';
  return 'Its run starts, or its first result is entered';
};

const completesWhen = ([, , , , validate, review]: WorkflowSteps): string => {
  if (!review.enabled) {
    return validate.enabled ? 'Every required result passed validation' : 'Every required result is entered';
  }
  return review.params.scope === 'run' ? 'Its run is approved as a whole' : 'Every required result is approved';
};

const withReason = ['A reason is given'];

/** Arriving and starting. */
const firstMoves = (steps: WorkflowSteps): OrderTransition[] => {
  const [receive, , run, entry] = steps;
  const starts: OrderTransition[] = [
    { from: 'received', to: 'in_progress', when: startsWhen(run, entry), guards: startGuards(steps) },
  ];
  const leaves: OrderTransition[] = [
    { from: 'in_progress', to: 'received', when: 'It is removed from its run', guards: ['It has no result'] },
  ];
  const unreceive: OrderTransition[] = [
    {
      from: 'received',
      to: 'new',
      when: 'The receipt of its tube is undone',
      guards: ['It has no result', ...(run.enabled ? ['It is in no run'] : [])],
    },
  ];
  return [
    { from: null, to: 'new', when: 'It is ordered', guards: ['The test is active', 'Its tube type fits'] },
    {
      from: 'new',
      to: 'received',
      when: receive.enabled ? 'Its tube is received' : 'At once: there is no receive step',
      guards: receiveGuards(steps),
    },
    ...(receive.enabled ? unreceive : []),
    ...(run.enabled || entry.enabled ? starts : []),
    ...(run.enabled ? leaves : []),
  ];
};

/** Results and reports. */
const lastMoves = (steps: WorkflowSteps): OrderTransition[] => {
  const [, , , entry, , , report] = steps;
  if (!entry.enabled) return [];
  const completes: OrderTransition[] = [
    { from: 'in_progress', to: 'completed', when: completesWhen(steps), guards: completeGuards(steps) },
    { from: 'completed', to: 'in_progress', when: 'A result is rejected or repeated', guards: withReason },
  ];
  if (!report.enabled) return completes;
  const finalWhen = 'A final, corrected or amended report is released';
  const preliminary: OrderTransition[] = [
    { from: 'completed', to: 'reported', when: 'A preliminary report is released', guards: [] },
    { from: 'reported', to: 'final', when: finalWhen, guards: finalGuards },
  ];
  return [
    ...completes,
    ...preliminary,
    { from: 'completed', to: 'final', when: finalWhen, guards: finalGuards },
    {
      from: 'final',
      to: 'completed',
      when: 'A correction is opened',
      guards: ['By a manager', 'A reason and a signature are given'],
    },
  ];
};

const cancellable: readonly OrderState[] = ['new', 'received', 'in_progress'];

export const orderTransitions = (steps: WorkflowSteps): readonly OrderTransition[] => {
  const moves = [...firstMoves(steps), ...lastMoves(steps)];
  const reached = new Set(moves.map(({ to }) => to));
  return [
    ...moves,
    ...cancellable
      .filter((state) => reached.has(state))
      .map((from): OrderTransition => ({ from, to: 'cancelled', when: 'It is cancelled', guards: withReason })),
    {
      from: 'cancelled',
      to: 'recomputed',
      when: 'It is reinstated',
      guards: ['By a manager', 'Its accession is not final'],
    },
  ];
};

/** How far an order comes when everything goes well. */
export const furthestState = (transitions: readonly OrderTransition[]): OrderState => {
  const reached = new Set<string>(transitions.map(({ to }) => to));
  return orderStates.findLast((state) => state !== 'cancelled' && reached.has(state)) ?? 'new';
};

/** Where orders come to rest, in a sentence; a stop that may be a slip in the workflow is named with its reason. */
export const endWords = (steps: WorkflowSteps): { words: string; stops: boolean } => {
  const [, , run, entry, , , report] = steps;
  if (!entry.enabled) {
    return run.enabled
      ? { words: 'Tests stop at In progress: they are run, but no step enters results.', stops: true }
      : { words: 'Tests stay at Received: nothing is measured, as for storage and send-outs.', stops: false };
  }
  return report.enabled
    ? { words: 'Tests end at Final.', stops: false }
    : { words: 'Tests end at Completed: no report is released.', stops: false };
};
