import { attachment, attachmentList, removeAttachmentInput } from '@aliquot/domain/attachments/attachment';
import { numberedId } from '@aliquot/domain/requests/records';
import { z } from 'zod';
import { inReadOnly } from '../../db/transaction.ts';
import { caseWorker, knownRole, router } from '../../trpc/init.ts';
import { listAttachments } from './attachments.repo.ts';
import { removeAttachment } from './remove-attachment.ts';

/** Files of a case. Their bytes come and go by the plain routes in `http/attachment-routes.ts`. */
export const attachmentsRouter = router({
  /** By the case's id. */
  list: knownRole
    .input(numberedId)
    .output(attachmentList)
    .query(async ({ ctx, input }) => ({
      files: await inReadOnly(ctx, (db) => listAttachments(db, ctx.acting.clients, input.id)),
      mostBytes: ctx.mostFileBytes,
    })),
  remove: caseWorker
    .input(removeAttachmentInput)
    .output(z.array(attachment))
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),
});
