import { numericInWords } from '@aliquot/domain/measures/admitted-values';
import { specOf, standingResults, type BenchFacts } from '@aliquot/domain/results/bench-facts';
import { valueInWords } from '@aliquot/domain/results/entered-value';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import type { EntrySource, Result } from '@aliquot/domain/results/result';
import { isHiddenFrom, secondEntryOf } from '@aliquot/domain/results/second-entry';
import { isOpen, isUnanswered, type StoredResult } from '@aliquot/domain/results/stored-result';
import { valueOf } from '@aliquot/domain/results/stored-value';

type Cell = Pick<StoredResult, 'orderId' | 'specId'>;

const aboutCell = (facts: BenchFacts, { orderId, specId }: Cell) => {
  const order = facts.orders.get(orderId);
  const spec = order === undefined ? undefined : specOf(facts, order, specId);
  return order === undefined || spec === undefined ? null : { order, spec };
};

const secondOf = (facts: BenchFacts, stored: StoredResult): Result['secondEntry'] => {
  const about = aboutCell(facts, stored);
  const second = about === null ? 'not_needed' : secondEntryOf(about.order, about.spec, stored);
  return second === 'not_needed' ? null : second;
};

const sourceOf = ({ source, sourceFile }: StoredResult): EntrySource =>
  source === 'imported' ? { kind: 'imported', file: sourceFile ?? 'a file' } : { kind: source };

/** What it replaced, with the reason of the correction. */
export const correctionOf = (
  { replaced, reason }: Pick<StoredResult, 'replaced' | 'reason'>,
  labelOf: BenchFacts['labelOf'],
): Result['corrected'] => (replaced === null ? null : { was: valueInWords(valueOf(replaced), labelOf), reason });

const showResult = (facts: BenchFacts, stored: StoredResult): Result => ({
  id: stored.id,
  orderId: stored.orderId,
  accessionId: stored.accessionId,
  specId: stored.specId,
  version: stored.version,
  number: stored.number,
  state: stored.state,
  typed: stored.typed,
  kind: stored.kind,
  shown: valueInWords(valueOf(stored), facts.labelOf),
  code: stored.code,
  unit: isUnanswered(stored) ? null : stored.unit,
  flag: stored.flag,
  critical: stored.critical,
  flagBecause: stored.flagBecause,
  rangeShown: rangeShown(stored.range),
  delta: stored.delta,
  deltaBecause: stored.deltaBecause,
  previous: stored.previous === null ? null : { shown: numericInWords(stored.previous), at: stored.previous.at },
  calculated: stored.calculated,
  enteredBy: stored.enteredBy,
  enteredById: stored.enteredById,
  enteredAt: stored.enteredAt,
  source: sourceOf(stored),
  secondEntry: secondOf(facts, stored),
  approvedBy: stored.approvedBy,
  approvedAt: stored.approvedAt,
  reason: stored.reason,
  comment: stored.comment,
  corrected: correctionOf(stored, facts.labelOf),
  calledAt: stored.calledAt,
  doubts: isOpen(stored) ? (stored.doubts ?? []) : [],
  annulled:
    stored.annulledAt === null || stored.annulledBecause === null
      ? null
      : { at: stored.annulledAt, because: stored.annulledBecause },
  proposal: isOpen(stored) && !stored.current ? (stored.proposedBy ?? 'person') : null,
  laterDoubts: stored.laterDoubts,
});

/** Whether this person must not see it yet: it is the first of two blind entries that they may still have to make. */
export const isWithheld = (
  actorId: number | null,
  facts: BenchFacts,
  stored: Cell & Parameters<typeof isHiddenFrom>[3],
): boolean => {
  const about = aboutCell(facts, stored);
  return about !== null && isHiddenFrom(actorId, about.order, about.spec, stored);
};

/** The one way from a stored result to a person; null where it is withheld from them. */
export const showResultTo = (actorId: number | null, facts: BenchFacts, stored: StoredResult): Result | null =>
  isWithheld(actorId, facts, stored) ? null : showResult(facts, stored);

/** What this person may see of these results; of all that stand, where none are named. */
export const showResultsTo = (
  actorId: number | null,
  facts: BenchFacts,
  results: readonly StoredResult[] = standingResults(facts),
): Result[] => results.flatMap((stored) => showResultTo(actorId, facts, stored) ?? []);
