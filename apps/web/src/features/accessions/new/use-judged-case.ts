import type { Api } from '#api/trpc.ts';
import { asProblems } from './case-faults.ts';
import { inputOf, missingIn, type Missing, type NewCase } from './new-case.ts';
import { useCheckCase } from './use-check-case.ts';
import { useOrderPlan } from './use-order-plan.ts';

/** What the order needs, what is still missing, and what the server refuses, or would refuse, about what stands in the form. */
export const useJudgedCase = (api: Api, filled: NewCase, now: number) => {
  const { plan, unplanned } = useOrderPlan(api, filled);
  const missing: readonly Missing[] = [
    ...missingIn(filled, plan, new Date(now)),
    ...(unplanned === null ? [] : [{ field: 'tests' as const, words: 'Could not check the tests' }]),
  ];
  const check = useCheckCase(api, missing.length === 0 ? inputOf(filled, plan, new Date(now)) : null);
  return {
    plan,
    unplanned,
    missing,
    check: check.state,
    problems: asProblems([...(plan?.problems ?? []), ...check.problems]),
  };
};
