import type { BenchOrder } from '#results/bench-facts.ts';
import { shownDoubts, type Doubt } from '#results/doubt.ts';
import type { ReviewOutcome } from '#results/result.ts';
import { moveResult } from '#results/result-state.ts';
import type { StoredResult } from '#results/stored-result.ts';
import { sameLimits } from '#ranges/reference-range.ts';
import { stepNamed } from '#workflows/workflow-steps.ts';
import type { Move } from './moves.ts';
import { planConsequences, type FollowInput, type Plan } from './plan-consequences.ts';
import type { ApprovalLane, Row } from './world.ts';

/** A result somebody wants to approve, with the codes of the review reasons they saw. */
export type ToApprove = { readonly result: StoredResult; readonly acknowledged: readonly string[] };

export type Refused = Pick<ReviewOutcome, 'id' | 'outcome'> & { readonly sentence: string };

type Asked = Omit<FollowInput, 'moves' | 'change'> & {
  readonly lane: ApprovalLane;
  readonly wanted: readonly ToApprove[];
};

const approverMayBeEnterer = ({ steps }: BenchOrder): boolean =>
  stepNamed(steps, 'review').params.approverMayBeEnterer === true;

const isNew = (known: readonly Doubt[]) => (found: Doubt) =>
  !known.some(({ code, ref }) => code === found.code && ref?.id === found.ref?.id);

/** What its judgment says now that it did not say when it was read: nothing where something only went away. */
const judgedAgain = ({ doubts, flag, critical, range }: StoredResult, { now }: Row): string | null => {
  const news = (now.doubts ?? []).filter(isNew(doubts ?? []));
  if (news.length > 0) return news.map(({ sentence }) => sentence).join(', ');
  if (flag !== now.flag || critical !== now.critical) return `the flag is ${now.flag ?? 'none'} now`;
  return sameLimits(range, now.range) ? null : 'it is held against another range now';
};

const refusalOf = (
  { lane, actor }: Pick<Asked, 'lane' | 'actor'>,
  { result, acknowledged }: ToApprove,
  row: Row,
): Refused | null => {
  const doubts = row.now.doubts ?? [];
  const refuse = (outcome: Refused['outcome'], sentence: string): Refused => ({ id: result.id, outcome, sentence });
  const moved = moveResult(
    {
      ...result,
      enteredBy: result.enteredById,
      secondBy: result.secondById,
      doubts,
      isCorrected: false,
      isReported: false,
    },
    { kind: 'approve' },
    { id: actor.id, isManager: false },
    { approverMayBeEnterer: approverMayBeEnterer(row.order) },
  );
  if (!moved.ok) return refuse('refused', moved.sentence);
  // A correction of what it comes from is approved in the same request: nobody has seen the value it has now.
  if (row.now.state !== 'approved') return refuse('conflict', 'It was calculated again. Look at it again.');
  const [first] = shownDoubts(doubts);
  if (lane === 'clear_lane')
    return first === undefined ? null : refuse('refused', `${first.sentence}. Review this result separately.`);
  // What is older than judgments was read with none: what it says now has to be acknowledged like anything else.
  const again = result.doubts === null ? null : judgedAgain(result, row);
  if (again !== null) return refuse('conflict', `It was judged again: ${again}. Look at it again.`);
  const [unseen] = doubts.filter(({ code }) => !acknowledged.includes(code));
  if (unseen === undefined) return null;
  return refuse('refused', `Not approved. ${unseen.sentence}: review this result separately.`);
};

const movesOf = ({ lane, wanted }: Asked): Move[] =>
  wanted.map(({ result, acknowledged }) => ({ kind: 'approve', result, lane, acknowledged }));

/**
 * Judges each result once more, as if all of them were approved, and leaves out those that cannot be: until the others can. What was
 * judged otherwise than it was read takes its new judgment. Nothing is approved by what somebody saw before it changed.
 */
export const planApprovals = (asked: Asked): { plan: Plan; refused: readonly Refused[] } => {
  const refused = new Map<number, Refused>();
  for (;;) {
    const left = asked.wanted.filter(({ result }) => !refused.has(result.id));
    const again = new Set([...refused.values()].filter(({ outcome }) => outcome === 'conflict').map(({ id }) => id));
    const change = { grounds: [], touches: ({ now }: Pick<Row, 'now'>) => again.has(now.id) };
    const plan = planConsequences({ ...asked, moves: movesOf({ ...asked, wanted: left }), change });
    const rowOf = new Map(plan.world.rows.map((row) => [row.now.id, row]));
    const found = left.flatMap((one) => {
      const row = rowOf.get(one.result.id);
      return row === undefined ? [] : (refusalOf(asked, one, row) ?? []);
    });
    if (found.length === 0) return { plan, refused: [...refused.values()] };
    for (const one of found) refused.set(one.id, one);
  }
};

type Seen = Pick<StoredResult, 'orderId' | 'critical' | 'mayBeCritical'>;

/** Why these results are not approved in one request; null where they can be asked about. */
export const togetherFault = (lane: ApprovalLane, results: readonly Seen[]): string | null => {
  if (lane === 'clear_lane') return null;
  if (new Set(results.map(({ orderId }) => orderId)).size > 1) {
    return 'Not approved. Results of several tests are approved together only when they are clear. Approve them test by test.';
  }
  return results.filter(({ critical, mayBeCritical }) => critical || mayBeCritical).length > 1
    ? 'Not approved. More than one of these results is critical. Approve each of them separately.'
    : null;
};
