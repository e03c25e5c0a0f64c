import { cellKey, type BenchFacts, type BenchOrder } from '@aliquot/domain/results/bench-facts';
import { waitingIn } from '@aliquot/domain/results/case-answers';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import { rangeQuestionOf } from '@aliquot/domain/results/range-question';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import type { EarlierResult } from '@aliquot/domain/results/result';
import type { ResultAction } from '@aliquot/domain/results/result-state';
import { isUnanswered, type StoredResult } from '@aliquot/domain/results/stored-result';
import { placeName } from '@aliquot/domain/runs/run-layout';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { ordersOfCase } from './bench-orders.repo.ts';
import { readRunsOfOrders } from './case-runs.repo.ts';
import { earlierResults } from './earlier-results.ts';
import { rangeFor } from './range-for.ts';
import { readBenchFacts } from './read-bench.ts';
import { judged } from './review-results.ts';
import { showResultTo } from './show-result.ts';

const staffOnly = 'Lab staff only';
const isStaff = ({ acting }: Scope): boolean =>
  acting.role === 'aliquot_lab_manager' || acting.role === 'aliquot_lab_tech';

const whyNot = (facts: BenchFacts, scope: Scope, stored: StoredResult, action: ResultAction): string | null => {
  if (!isStaff(scope)) return staffOnly;
  const verdict = judged(facts, scope, stored, action);
  return verdict.ok ? null : verdict.sentence;
};

// A reason is asked for when it is done; here the question is whether it can be done at all.
const reason = 'x';

const noRange = { shown: null, low: null, high: null };

const rangeOf = (
  facts: BenchFacts,
  order: BenchOrder,
  spec: ResultSpec,
  stored: StoredResult | null,
): SheetLine['range'] => {
  const { shown, low, high } =
    stored === null
      ? (rangeFor(spec, rangeQuestionOf(facts, order)) ?? noRange)
      : { shown: rangeShown(stored.range), low: stored.range?.low ?? null, high: stored.range?.high ?? null };
  return { shown, low, high };
};

/** What a line of the sheet is made from. */
export type SheetFacts = {
  scope: Scope;
  facts: BenchFacts;
  earlierOf: (cell: { orderId: number; specId: number }) => EarlierResult[];
  /** What each calculated result waits for, by cell. */
  waiting: ReadonlyMap<string, readonly string[]>;
};

const line = (
  { scope, facts, earlierOf, waiting }: SheetFacts,
  order: BenchOrder,
  spec: ResultSpec,
  stored: StoredResult | null,
): SheetLine => {
  const at = { orderId: order.orderId, specId: spec.id };
  const result = stored === null ? null : showResultTo(scope.acting.userId, facts, stored);
  const hidden = stored !== null && result === null;
  const seen = hidden ? null : stored;
  return {
    ...at,
    label: spec.label,
    unit: seen === null ? spec.unit : isUnanswered(seen) ? null : (seen.unit ?? spec.unit),
    waitsFor: stored === null ? [...(waiting.get(cellKey(at)) ?? [])] : [],
    calculated: spec.formula !== null,
    result,
    isProposal: result !== null && result.proposal !== null,
    awaitsSecond: hidden,
    toEnter: hidden || (stored === null && spec.required && spec.formula === null),
    range: rangeOf(facts, order, spec, seen),
    earlier: earlierOf(at),
    mayNot:
      seen === null
        ? null
        : {
            approve: whyNot(facts, scope, seen, { kind: 'approve' }),
            reject: whyNot(facts, scope, seen, { kind: 'reject', reason }),
            correct: whyNot(facts, scope, seen, { kind: 'correct', reason }),
          },
  };
};

/**
 * One result a test asks for, and below it the correction that is proposed of it. None where it is not asked for any more and never
 * was entered: a result that is asked for no more stays in sight.
 */
export const linesOf = (around: SheetFacts, order: BenchOrder, spec: ResultSpec): SheetLine[] => {
  const { facts } = around;
  const key = cellKey({ orderId: order.orderId, specId: spec.id });
  const stored = facts.current.get(key) ?? null;
  const proposed = facts.proposals.get(key);
  if (stored === null && (!spec.active || order.status === 'cancelled')) return [];
  return [line(around, order, spec, stored), ...(proposed === undefined ? [] : [line(around, order, spec, proposed)])];
};

/** Every result the tests of a case ask for, what this person can do about each, and the runs they are in. */
export const readCaseSheet = (scope: Scope, accessionId: number): Promise<CaseSheet> =>
  inReadOnly(scope, async (db) => {
    const facts = await readBenchFacts(scope, db, await ordersOfCase(db, scope.acting.clients, accessionId));
    const orders = [...facts.orders.values()].toSorted((a, b) => a.orderId - b.orderId);
    const around = { scope, facts, earlierOf: await earlierResults(db, facts, orders), waiting: waitingIn(facts) };
    const places = await readRunsOfOrders(
      db,
      orders.map(({ orderId }) => orderId),
    );
    return {
      lines: orders.flatMap((order) => facts.testOf(order).resultSpecs.flatMap((spec) => linesOf(around, order, spec))),
      runs: places.map(({ layout, position, qc: _qc, ...run }) => ({ ...run, place: placeName(layout, position) })),
    };
  });
