import { blockingHold } from '#holds/hold.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { stepNamed } from '#workflows/workflow-steps.ts';
import { cellKey, openRunOf, specOf, tubesOf, type BenchFacts, type BenchOrder } from './bench-facts.ts';
import { valueInWords, type EnteredValue } from './entered-value.ts';
import { readEntry } from './read-entry.ts';
import type { ResultEntry } from './result.ts';
import { isHiddenFrom, needsSecondEntry } from './second-entry.ts';
import { entrySpecOf } from './spec-rules.ts';
import { isSaidNotDone, type StoredResult } from './stored-result.ts';
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

const refused = (sentence: string): EntryDecision => ({ do: 'refuse', sentence });

/** What is wrong with the tube, so that nothing can be measured from it. */
const tubeFault = (facts: BenchFacts, order: BenchOrder): string | null => {
  const tubes = tubesOf(facts, order.sampleId);
  if (tubes === null) return null;
  const rejected = tubes.find(({ status }) => status === 'rejected');
  if (rejected !== undefined) return `Tube ${rejected.barcode} is rejected. Collect another one.`;
  const [nameless] = tubes.filter(({ condition }) => condition === 'mislabelled' || condition === 'unlabelled');
  if (nameless !== undefined) {
    const what = nameless.condition === 'mislabelled' ? 'mislabeled' : 'not labeled';
    return `Tube ${nameless.barcode} is ${what}. Find out whose it is, or reject it.`;
  }
  return null;
};

/** Why nothing can be typed for this order now, in words; null where it can. */
export const whyNotNow = (facts: BenchFacts, order: BenchOrder): string | null => {
  if (order.status === 'cancelled') return 'The test is cancelled. Ask a manager to reinstate it.';
  const fault = tubeFault(facts, order);
  if (fault !== null) return fault;
  if (order.status === 'new') return 'Its tube has not arrived. Receive the tube first.';
  if (order.status !== 'received' && order.status !== 'in_progress')
    return 'The test is completed. Correct the result instead, with a reason.';
  const run = openRunOf(facts, order);
  const { enabled, params } = stepNamed(order.steps, 'run');
  if (enabled && params.mode === 'required' && run === null) return 'This test is done in runs. Add it to a run first.';
  if (run?.status === 'new') return 'Its run has not started. Start the run first.';
  const identity = order.holds.find(({ category }) => category === 'identity');
  const hold = blockingHold(order.holds, 'enter') ?? identity ?? null;
  return hold === null ? null : `On hold: ${hold.reason}. Release the hold first.`;
};

const conflictSentence = (existing: StoredResult | null, facts: BenchFacts): string => {
  if (existing === null) return 'Someone else withdrew this result. Check it before you save.';
  if (existing.secondAgrees !== null)
    return `Someone else made the second entry, and the two ${existing.secondAgrees ? 'agree' : 'differ'}.`;
  return `${existing.enteredBy ?? 'Someone else'} entered ${valueInWords(valueOf(existing), facts.labelOf)} before you saved.`;
};

const withdrawal = (existing: StoredResult, actorId: number | null): EntryDecision => {
  if (existing.state !== 'entered') return refused('Validated results cannot be withdrawn.');
  return actorId !== null && actorId === existing.enteredById
    ? { do: 'withdraw', existing }
    : refused('Only the user who entered it can withdraw it. Reject it instead, with a reason.');
};

type Typed = {
  readonly order: BenchOrder;
  readonly spec: ResultSpec;
  readonly entry: ResultEntry;
  readonly actorId: number | null;
};

/** A proposed correction is typed twice like any other value of its test; null where none waits for this person. */
const secondOfCorrection = (facts: BenchFacts, { order, spec, entry, actorId }: Typed): EntryDecision | null => {
  const proposed = facts.proposals.get(cellKey(entry));
  if (proposed?.proposedBy !== 'person' || proposed.secondById !== null || proposed.enteredById === actorId)
    return null;
  if (!needsSecondEntry(order, spec) || spec.formula !== null) return null;
  const read = readEntry(entrySpecOf(spec, facts.labelOf), entry.typed);
  if (read.ok === false) return refused(read.sentence);
  return read.ok === true
    ? { do: 'second', existing: proposed, agrees: sameValue(read.value, valueOf(proposed)) }
    : null;
};

export const decideEntry = (facts: BenchFacts, entry: ResultEntry, actorId: number | null): EntryDecision => {
  const order = facts.orders.get(entry.orderId);
  const spec = order === undefined ? undefined : specOf(facts, order, entry.specId);
  if (order === undefined || spec === undefined) return refused('This result was not found. Reload the worklist.');
  const second = secondOfCorrection(facts, { order, spec, entry, actorId });
  if (second !== null) return second;
  const existing = facts.current.get(cellKey(entry)) ?? null;
  // The second of two blind entries says what this person read, whatever they knew of the first.
  const blind = existing !== null && isHiddenFrom(actorId, order, spec, existing);
  if (!blind && (existing?.version ?? null) !== entry.version) {
    return { do: 'conflict', sentence: conflictSentence(existing, facts) };
  }
  if (existing?.state === 'approved') return refused('Already approved. Correct it instead, with a reason.');
  const blocked = whyNotNow(facts, order);
  if (blocked !== null) return refused(blocked);
  const read = readEntry(entrySpecOf(spec, facts.labelOf), entry.typed);
  if (read.ok === false) return refused(read.sentence);
  if (read.ok === 'pending') return { do: 'nothing' };
  // What a formula gives is nobody's to take back; that it is not done is.
  if (read.ok === 'empty' && spec.formula !== null && existing !== null && !isSaidNotDone(existing))
    return { do: 'nothing' };
  if (read.ok === 'empty') return existing === null ? { do: 'nothing' } : withdrawal(existing, actorId);
  const doubled = existing !== null && needsSecondEntry(order, spec) && spec.formula === null;
  if (doubled && existing.enteredById !== actorId && existing.secondById === null)
    return { do: 'second', existing, agrees: sameValue(read.value, valueOf(existing)) };
  if (existing !== null && sameValue(read.value, valueOf(existing)) && existing.secondAgrees !== false)
    return { do: 'nothing' };
  return { do: 'write', order, spec, value: read.value, existing, note: read.note };
};
