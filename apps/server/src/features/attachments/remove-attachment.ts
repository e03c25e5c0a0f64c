import type { Attachment, RemoveAttachmentInput } from '@aliquot/domain/attachments/attachment';
import { isOrganisationStaff, roleFrom } from '@aliquot/domain/auth/roles';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { hideAttachment, listAttachments } from './attachments.repo.ts';
import { openAttachment } from './file-owner.ts';

/** Out of sight for everybody, with the reason on the trail; the bytes stay, because a record is never thrown away by a click. */
export const removeAttachment = (scope: Scope, input: RemoveAttachmentInput): Promise<Attachment[]> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const attachment = await openAttachment(scope, tx, input.id, 'lock');
    if (attachment === null) throw new AppError('NOT_FOUND');
    if (attachment.version !== input.version) return refuseStaleWrite(attachment);
    if (isOrganisationStaff(roleFrom(scope.acting.role)) && attachment.addedById !== scope.acting.userId) {
      throw new AppError('FORBIDDEN', {
        message: 'Not removed. Someone else attached this file. Ask them or the lab to remove it.',
      });
    }
    await giveReason(tx, input.reason);
    await hideAttachment(tx, attachment.id, input.reason);
    return listAttachments(tx, scope.acting.clients, attachment.owner);
  });
