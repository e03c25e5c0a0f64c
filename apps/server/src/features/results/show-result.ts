import { whyNotClear } from '@aliquot/domain/results/clear-lane';
import { valueInWords } from '@aliquot/domain/results/entered-value';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import type { EntrySource, Result } from '@aliquot/domain/results/result';
import { qcLetsPass } from '@aliquot/domain/runs/run-state';
import { numericInWords } from '@aliquot/domain/measures/admitted-values';
import { specOf, type BenchFacts } from './bench-facts.ts';
import type { BenchOrder } from './bench-orders.repo.ts';
import { isHiddenFrom, needsSecondEntry } from './decide-entry.ts';
import type { StoredResult } from './results.repo.ts';
import { valueOf } from './stored-value.ts';

/** Whether quality control stands in the way of approving; a workflow may say that it does not matter. */
export const runPassed = ({ qc, steps }: BenchOrder): boolean =>
  qcLetsPass(qc) || steps[2].params.blockApprovalUntilQcPassed === false;

const secondEntryOf = (needed: boolean, { secondAgrees }: StoredResult): Result['secondEntry'] => {
  if (!needed) return null;
  return secondAgrees === null ? 'missing' : secondAgrees ? 'agrees' : 'differs';
};

const sourceOf = ({ source, sourceFile }: StoredResult): EntrySource =>
  source === 'imported' ? { kind: 'imported', file: sourceFile ?? 'a file' } : { kind: source };

/** Why a reviewer must look at it by itself; the server decides, not the page. */
export const notClear = (facts: BenchFacts, order: BenchOrder, stored: StoredResult): string[] => {
  const spec = specOf(facts, order, stored.specId);
  const second = secondEntryOf(spec !== undefined && needsSecondEntry(order, spec), stored);
  return whyNotClear({
    flag: stored.flag,
    critical: stored.critical,
    mayBeCritical: stored.mayBeCritical,
    delta: stored.delta,
    notDone: stored.kind === 'not_done',
    offScale: stored.operator !== null && stored.operator !== '=',
    hasComment: stored.comment !== null,
    instrumentFlags: [],
    secondEntryAgrees: second === null || second === 'agrees',
    runPassed: runPassed(order),
    holds: order.holds,
  });
};

/** What it replaced, with the reason of the correction. */
export const correctionOf = (
  { replaced, reason }: Pick<StoredResult, 'replaced' | 'reason'>,
  labelOf: BenchFacts['labelOf'],
): Result['corrected'] => (replaced === null ? null : { was: valueInWords(valueOf(replaced), labelOf), reason });

export const showResult = (facts: BenchFacts, stored: StoredResult): Result => {
  const order = facts.orders.get(stored.orderId);
  const spec = order === undefined ? undefined : specOf(facts, order, stored.specId);
  return {
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
    unit: stored.unit,
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
    secondEntry: secondEntryOf(order !== undefined && spec !== undefined && needsSecondEntry(order, spec), stored),
    approvedBy: stored.approvedBy,
    approvedAt: stored.approvedAt,
    reason: stored.reason,
    comment: stored.comment,
    corrected: correctionOf(stored, facts.labelOf),
    calledAt: stored.calledAt,
    notClear: order === undefined || stored.state === 'approved' ? [] : notClear(facts, order, stored),
  };
};

/** What this person may see of these results: not the first of two blind entries they may still have to make. */
export const showResultsTo = (actorId: number | null, facts: BenchFacts, results: readonly StoredResult[]): Result[] =>
  results
    .filter((stored) => {
      const order = facts.orders.get(stored.orderId);
      const spec = order === undefined ? undefined : specOf(facts, order, stored.specId);
      return order === undefined || spec === undefined || !isHiddenFrom(actorId, order, spec, stored);
    })
    .map((stored) => showResult(facts, stored));
