import type { SheetLine } from '@aliquot/domain/results/result';
import type { ResultAction } from '@aliquot/domain/results/result-state';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readBenchFacts, type BenchFacts } from './bench-facts.ts';
import { ordersOfCase } from './bench-orders.repo.ts';
import type { StoredResult } from './results.repo.ts';
import { judged } from './review-results.ts';
import { showResult } from './show-result.ts';

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

/** The current results of a case with their names, and what this person can do about each. */
export const readCaseSheet = (scope: Scope, accessionId: number): Promise<SheetLine[]> =>
  inReadOnly(scope, async (db) => {
    const facts = await readBenchFacts(scope, db, await ordersOfCase(db, scope.acting.clients, accessionId), 'reading');
    return [...facts.current.values()]
      .flatMap((stored) => {
        const order = facts.orders.get(stored.orderId);
        if (order === undefined) return [];
        const specs = facts.testOf(order).resultSpecs;
        const place = specs.findIndex(({ id }) => id === stored.specId);
        const spec = specs[place];
        return spec === undefined ? [] : [{ stored, spec, place }];
      })
      .toSorted((a, b) => a.stored.orderId - b.stored.orderId || a.place - b.place)
      .map(({ stored, spec }) => ({
        result: showResult(facts, stored),
        label: spec.label,
        mayNot: {
          approve: whyNot(facts, scope, stored, { kind: 'approve' }),
          reject: whyNot(facts, scope, stored, { kind: 'reject', reason }),
          correct: whyNot(facts, scope, stored, { kind: 'correct', reason }),
        },
      }));
  });
