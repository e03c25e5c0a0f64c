/** What became of results, told from how they were and how they are: whoever confirmed the action must have been shown it. */
import type { FollowGroup } from '#consequences/follow-groups.ts';
import type { FollowRow } from '#consequences/what-follows.ts';
import { cellKey } from '#results/bench-facts.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import type { ModelCall, ModelState } from './state.ts';

export type Then = { readonly results: readonly StoredResult[]; readonly calls: ReadonlySet<number> };

export const takeThen = ({ results, calls }: ModelState): Then => ({
  results: [...results],
  calls: new Set(calls.map(({ id }) => id)),
});

type Fate = { readonly groups: readonly FollowGroup[]; readonly what: string };

const fateOf = (was: StoredResult, is: StoredResult): Fate | null => {
  if (was.state === 'approved' && is.state === 'entered')
    return { groups: ['approve_again', 'corrected_report', 'decide'], what: 'lost its approval' };
  if (was.state === 'approved' && is.state === 'voided')
    return { groups: ['approve_again', 'ends'], what: 'was approved and is gone' };
  if (was.reportedAt !== null && was.laterDoubts.length === 0 && is.laterDoubts.length > 0)
    return { groups: ['corrected_report', 'decide'], what: 'is reported and in doubt' };
  // What somebody typed over it they know themselves.
  if (isOpen(was) && isOpen(is) && was.calculated && was.typed === is.typed && was.value !== is.value)
    return { groups: ['judged_again', 'approve_again', 'corrected_report'], what: `was ${was.value}, is ${is.value}` };
  return null;
};

const isShown = (rows: readonly FollowRow[], result: StoredResult, groups: readonly FollowGroup[]): boolean =>
  rows.some(
    ({ group, orderId, specId }) =>
      groups.includes(group) && cellKey({ orderId, specId: specId ?? 0 }) === cellKey(result),
  );

const missingCalls = (rows: readonly FollowRow[], { toTell, orderId, specId }: ModelCall): string[] =>
  toTell
    .filter(
      ({ whom, saidAt }) =>
        !rows.some(
          (row) =>
            row.group === 'call_back' &&
            row.name === whom &&
            row.toldAt === saidAt &&
            row.orderId === orderId &&
            row.specId === specId,
        ),
    )
    .map(({ whom }) => `${whom} must be called back`);

/** What follows from an action and was not shown; and what was shown and did not come. */
export const rowFaults = (then: Then, { results, calls }: ModelState, rows: readonly FollowRow[]): string[] => {
  const fates = then.results.flatMap((was, at) => {
    const is = results[at];
    const fate = is === undefined ? null : fateOf(was, is);
    return fate === null ? [] : [{ was, ...fate }];
  });
  const unsaid = fates
    .filter(({ was, groups }) => !isShown(rows, was, groups))
    .map(({ was, what }) => `result ${was.id} ${what}, and nobody was shown that`);
  const newCalls = calls.filter(({ id, kind }) => kind === 'call_back' && !then.calls.has(id));
  const lost = rows
    .filter(({ group }) => group === 'approve_again')
    .filter((row) => !fates.some(({ was }) => isShown([row], was, ['approve_again'])))
    .map(({ name, orderId }) => `${name} of test ${orderId} was said to lose its approval`);
  return [...unsaid, ...newCalls.flatMap((call) => missingCalls(rows, call)), ...lost];
};
