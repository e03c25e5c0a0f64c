import type { Attachment, RemoveAttachmentInput } from '@aliquot/domain/attachments/attachment';
import { isOrganisationStaff, roleFrom } from '@aliquot/domain/auth/roles';
import { AppError } from '#app-error.ts';
import { onlyOnce } from '#db/only-once.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { hideAttachment, listAttachments } from './attachments.repo.ts';
import { openAttachment } from './file-owner.ts';

/** Out of sight for everybody, with the reason on the trail; the bytes stay, because a record is never thrown away by a click. */
export const removeAttachment = (scope: Scope, input: RemoveAttachmentInput): Promise<Attachment[]> =>
  onlyOnce(scope, input, async (tx) => {
    const found = await openAttachment(scope, tx, input.id, 'lock');
    if (found === null) throw new AppError('NOT_FOUND');
    if (found.version !== input.version) return refuseStaleWrite(found);
    if (isOrganisationStaff(roleFrom(scope.acting.role)) && found.addedById !== scope.acting.userId) {
      throw new AppError('FORBIDDEN', {
        message: 'Not removed. Someone else attached this file. Ask them or the lab to remove it.',
      });
    }
    await giveReason(tx, input.reason);
    await hideAttachment(tx, found.id, input.reason);
    return listAttachments(tx, scope.acting.clients, found.owner);
  });
