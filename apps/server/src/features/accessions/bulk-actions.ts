import type { Accession } from '@aliquot/domain/accessions/accession';
import type { BulkAction, BulkInput } from '@aliquot/domain/accessions/bulk';
import { bulkObstacle } from '@aliquot/domain/accessions/bulk-rules';
import { statusLabels } from '@aliquot/domain/accessions/accession-status';
import { AppError } from '#app-error.ts';
import type { Scope } from '#db/transaction.ts';
import { actOnCase, nothingToFollow } from './act-on-case.ts';
import { assignCase, mayBeAssigned } from './assign.repo.ts';
import { placeHold } from './hold-actions.ts';
import { resolveHold } from './holds.repo.ts';
import { cancelOrders } from './orders/order-actions.ts';
import { changePriority } from './priority.repo.ts';
import { receiveCase } from './samples/sample-actions.ts';

type Row = BulkInput['rows'][number] & { idempotencyKey: string };

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message });
};

/** Every open hold of the case, with one note. */
const releaseHolds = (scope: Scope, row: Row, note: string): Promise<Accession> =>
  actOnCase(scope, row, async (tx, { holds }) => {
    const open = holds.filter(({ resolvedAt }) => resolvedAt === null);
    if (open.length === 0) refuse('This accession has no open hold. Nothing was changed.');
    for (const { id } of open) {
      // A case has a hold or two.
      await resolveHold(tx, id, scope.acting.userId, note);
    }
    return { of: 'hold', accessionId: row.id };
  });

const setPriority = (scope: Scope, row: Row, priority: Accession['priority']): Promise<Accession> =>
  actOnCase(scope, row, async (tx, before) => {
    if (bulkObstacle('priority', [before]) !== null)
      refuse(`This accession is ${statusLabels[before.status].toLowerCase()}: its priority can no longer be changed.`);
    if (before.priority !== priority) await changePriority(tx, before.id, priority);
    return nothingToFollow;
  });

/** Work is given to those who do it, and only while there is some. */
const assign = (scope: Scope, row: Row, assigneeId: number | null): Promise<Accession> =>
  actOnCase(scope, row, async (tx, before) => {
    if (bulkObstacle('assign', [before]) !== null)
      refuse(`This accession is ${statusLabels[before.status].toLowerCase()}: no more work is done on it.`);
    if (assigneeId !== null && !(await mayBeAssigned(tx, assigneeId)))
      refuse('That user does not work at the bench, or is no longer active. Choose another.');
    await assignCase(tx, before.id, assigneeId);
    return nothingToFollow;
  });

/** What is done to one of the cases. */
export const actOnOne = async (scope: Scope, row: Row, action: BulkAction): Promise<void> => {
  switch (action.kind) {
    case 'receive':
      await receiveCase(scope, row);
      return;
    case 'hold': {
      const { category, reason, blocks } = action;
      await placeHold(scope, { ...row, orderId: null, sampleId: null, category, reason, blocks });
      return;
    }
    case 'release':
      await releaseHolds(scope, row, action.note);
      return;
    case 'assign':
      await assign(scope, row, action.assigneeId);
      return;
    case 'priority':
      await setPriority(scope, row, action.priority);
      return;
    default:
      await cancelOrders(scope, { ...row, orderIds: [], reason: action.reason });
  }
};
