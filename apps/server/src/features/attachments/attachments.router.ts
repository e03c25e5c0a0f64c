import {
  attachment,
  attachmentList,
  removeAttachmentInput,
  type AttachmentList,
  type FileOwner,
} from '@aliquot/domain/attachments/attachment';
import { numberedId } from '@aliquot/domain/records/records';
import { z } from 'zod';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { caseWorker, knownRole, labStaff, router } from '#trpc/init.ts';
import { listAttachments } from './attachments.repo.ts';
import { removeAttachment } from './remove-attachment.ts';

const filesOf = async (scope: Scope, owner: FileOwner, mostBytes: number): Promise<AttachmentList> => ({
  files: await inReadOnly(scope, (db) => listAttachments(db, scope.acting.clients, owner)),
  mostBytes,
});

/** Files of a case or a run. Their bytes come and go by the plain routes in `http/attachment-routes.ts`. */
export const attachmentsRouter = router({
  /** By the case's id. */
  list: knownRole
    .input(numberedId)
    .output(attachmentList)
    .query(({ ctx, input }) => filesOf(ctx, { kind: 'case', id: input.id }, ctx.mostFileBytes)),
  /** By the run's id: for those who may read the run. */
  ofRun: labStaff
    .input(numberedId)
    .output(attachmentList)
    .query(({ ctx, input }) => filesOf(ctx, { kind: 'run', id: input.id }, ctx.mostFileBytes)),
  remove: caseWorker
    .input(removeAttachmentInput)
    .output(z.array(attachment))
    .mutation(({ ctx, input }) => removeAttachment(ctx, input)),
});
