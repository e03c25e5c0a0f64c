import type { Move } from '@aliquot/domain/consequences/moves';
import { recordPlan } from '@aliquot/domain/consequences/describe-plan';
import type { Plan } from '@aliquot/domain/consequences/plan-consequences';
import type { KnownCall } from '@aliquot/domain/critical-calls/call-facts';
import type { Change, Followed, Scope } from '#db/transaction.ts';
import type { About, ChangeToRecord } from './record-change.repo.ts';

const orderOfMove = (move: Move): number =>
  move.kind === 'enter' || move.kind === 'correct' ? move.order.orderId : move.result.orderId;

const aboutOf = (change: Change, { reach, moves = [] }: Pick<Followed, 'reach' | 'moves'>): About => {
  switch (change.of) {
    case 'run':
      return { entity: 'run', entityIds: [change.runId] };
    case 'tubes':
      return { entity: 'tube', entityIds: change.sampleIds };
    case 'orders':
      return { entity: 'test', entityIds: change.orderIds };
    case 'hold':
    case 'collection':
      return { entity: 'accession', entityIds: [change.accessionId] };
    case 'subjects':
      return { entity: 'subject', entityIds: change.subjectIds };
    case 'several': {
      const [first] = change.changes;
      const { caseIds = [] } = reach;
      // A rejected tube takes its tests along: it is about the tube. What is done to many accessions is about these.
      return first === undefined || caseIds.length > 1
        ? { entity: 'accession', entityIds: caseIds }
        : aboutOf(first, { reach, moves });
    }
    default:
      return { entity: 'test', entityIds: moves.map(orderOfMove) };
  }
};

const isNeeded = ({ effects, calls }: Plan): boolean =>
  effects.some(({ class: standing }) => standing !== 'open') || calls.opens.some(({ kind }) => kind === 'call_back');

/**
 * What is kept of an action: of those that are shown before, whatever follows; of any other what reaches something approved, reported
 * or told. Ordinary typing leaves nothing but the results themselves.
 */
export const changeToRecord = (
  scope: Pick<Scope, 'acting' | 'action' | 'expects' | 'save' | 'preview'>,
  { plan, calls, change, ...followed }: Followed & { plan: Plan; calls: readonly KnownCall[] },
): ChangeToRecord | null => {
  if (scope.preview !== undefined) return null;
  const isShown = scope.expects !== undefined;
  if (!isNeeded(plan) && !(isShown && plan.effects.length > 0)) return null;
  const { needed, rows, counts, notAffected } = recordPlan(plan, calls);
  if (rows.length === 0 || !(needed || isShown)) return null;
  const about = aboutOf(change, followed);
  // A run that goes on without a test says of no ground that it changed.
  const { entity, entityIds }: About =
    about.entityIds.length > 0
      ? about
      : { entity: 'accession', entityIds: rows.map(({ row: { accessionId } }) => accessionId) };
  return {
    entity,
    entityIds: [...new Set(entityIds)].toSorted((a, b) => a - b),
    by: scope.acting.userId,
    action: [scope.action, ...(scope.save?.kind == null ? [] : [scope.save.kind])].join('/'),
    idempotencyKey: scope.save?.key ?? null,
    expected: scope.expects ?? null,
    counts,
    rows,
    notAffected,
  };
};
