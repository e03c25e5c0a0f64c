import { blockingHold } from '@aliquot/domain/holds/hold';
import { valueInWords, type EnteredValue } from '@aliquot/domain/results/entered-value';
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { ResultEntry } from '@aliquot/domain/results/result';
import { moveResult } from '@aliquot/domain/results/result-state';
import { entrySpecOf } from '@aliquot/domain/results/spec-rules';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { BenchOrder } from './bench-orders.repo.ts';
import { cellKey, specOf, type BenchFacts } from './bench-facts.ts';
import type { StoredResult } from './results.repo.ts';
import { sameValue, valueOf } from './stored-value.ts';

/** What is to be done about one typed cell. */
export type EntryDecision =
  | {
      do: 'write';
      order: BenchOrder;
      spec: ResultSpec;
      value: EnteredValue;
      existing: StoredResult | null;
      note: string | null;
    }
  | { do: 'second'; existing: StoredResult; agrees: boolean }
  | { do: 'withdraw'; existing: StoredResult }
  | { do: 'nothing' }
  | { do: 'refuse'; sentence: string }
  | { do: 'conflict'; sentence: string };

/** The second person must not see what the first typed; whoever typed it may, and so may all once both did. */
export const isHiddenFrom = (
  actorId: number | null,
  order: BenchOrder,
  spec: ResultSpec,
  stored: Pick<StoredResult, 'calculated' | 'secondById' | 'enteredById'> & { state: string },
): boolean =>
  needsSecondEntry(order, spec) &&
  !stored.calculated &&
  stored.state !== 'approved' &&
  stored.secondById === null &&
  stored.enteredById !== actorId &&
  order.steps[3].params.showFirstEntry !== true;

const refused = (sentence: string): EntryDecision => ({ do: 'refuse', sentence });

export const needsSecondEntry = ({ steps }: BenchOrder, { entryMode }: ResultSpec): boolean =>
  entryMode === 'double' || steps[3].params.mode === 'double';

/** Why nothing can be typed for this order now, in words; null where it can. */
export const whyNotNow = (order: BenchOrder): string | null => {
  if (order.status === 'new') return 'Its tube has not arrived. Receive the tube first.';
  if (order.status === 'cancelled') return 'The test is cancelled. Ask a manager to reinstate it.';
  if (order.status !== 'received' && order.status !== 'in_progress')
    return 'The test is completed. Correct the result instead, with a reason.';
  if (order.steps[2].enabled && order.steps[2].params.mode === 'required' && order.runId === null)
    return 'This test is done in runs. Add it to a run first.';
  if (order.runId !== null && !order.runStarted) return 'Its run has not started. Start the run first.';
  const hold = blockingHold(order.holds, 'enter');
  return hold === null ? null : `On hold: ${hold.reason}. Release the hold first.`;
};

const conflictSentence = (existing: StoredResult | null, facts: BenchFacts): string => {
  if (existing === null) return 'Someone else withdrew this result. Check it before you save.';
  if (existing.secondAgrees !== null)
    return `Someone else made the second entry, and the two ${existing.secondAgrees ? 'agree' : 'differ'}.`;
  return `${existing.enteredBy ?? 'Someone else'} entered ${valueInWords(valueOf(existing), facts.labelOf)} before you saved.`;
};

export const decideEntry = (facts: BenchFacts, entry: ResultEntry, actorId: number | null): EntryDecision => {
  const order = facts.orders.get(entry.orderId);
  const spec = order === undefined ? undefined : specOf(facts, order, entry.specId);
  if (order === undefined || spec === undefined) return refused('This result was not found. Reload the worklist.');
  const existing = facts.current.get(cellKey(entry)) ?? null;
  // The second of two blind entries says what this person read, whatever they knew of the first.
  const blind = existing !== null && isHiddenFrom(actorId, order, spec, existing);
  if (!blind && (existing?.version ?? null) !== entry.version) {
    return { do: 'conflict', sentence: conflictSentence(existing, facts) };
  }
  if (existing?.state === 'approved') return refused('Already approved. Correct it instead, with a reason.');
  const blocked = whyNotNow(order);
  if (blocked !== null) return refused(blocked);
  const read = readEntry(entrySpecOf(spec, facts.labelOf), entry.typed);
  if (read.ok === false) return refused(read.sentence);
  if (read.ok === 'pending') return { do: 'nothing' };
  if (read.ok === 'empty') return existing === null ? { do: 'nothing' } : withdrawal(existing, actorId);
  const doubled = existing !== null && needsSecondEntry(order, spec);
  if (doubled && existing.enteredById !== actorId && existing.secondById === null)
    return { do: 'second', existing, agrees: sameValue(read.value, valueOf(existing)) };
  if (existing !== null && sameValue(read.value, valueOf(existing)) && existing.secondAgrees !== false)
    return { do: 'nothing' };
  return { do: 'write', order, spec, value: read.value, existing, note: read.note };
};

const withdrawal = (existing: StoredResult, actorId: number | null): EntryDecision => {
  const moved = moveResult(
    {
      state: existing.state,
      enteredBy: existing.enteredById,
      secondEntry: null,
      needsSecondEntry: false,
      runPassed: true,
      holds: [],
      orderFinal: false,
    },
    { kind: 'withdraw' },
    { id: actorId, isManager: false },
    { approverMayBeEnterer: false },
  );
  return moved.ok ? { do: 'withdraw', existing } : refused(moved.sentence);
};
