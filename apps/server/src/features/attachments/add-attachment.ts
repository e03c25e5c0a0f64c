import { randomUUID } from 'node:crypto';
import { mostFiles, type Attachment, type FileOwner } from '@aliquot/domain/attachments/attachment';
import { safeFileName } from '@aliquot/domain/attachments/file-name';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import type { SpooledFile } from '#outside/spool-file.ts';
import { addAttachmentRow, findAttachment, listAttachments } from './attachments.repo.ts';
import { lockOwner } from './file-owner.ts';
import type { FileStore } from './file-store.ts';

export type AddAttachment = { owner: FileOwner; idempotencyKey: string; name: string };

const ownerWords = { case: 'accession', run: 'run' } as const;

/** A file becomes part of the case or the run: its row, its bytes and its entry on the trail, or nothing of them. */
export const addAttachment = async (
  scope: Scope,
  store: FileStore,
  { owner, idempotencyKey, name }: AddAttachment,
  file: SpooledFile,
): Promise<Attachment> => {
  const objectKey = store.name === 's3' ? randomUUID() : null;
  if (objectKey !== null) await store.send(objectKey, file);
  const request = {
    idempotencyKey,
    owner,
    name: safeFileName(name, file.type),
    size: file.size,
    sha256: file.sha256,
  };
  let used = false;
  try {
    return await withIdempotencyKey(scope, request, async (tx) => {
      used = true;
      await lockOwner(scope, tx, owner);
      const before = await listAttachments(tx, scope.acting.clients, owner);
      if (before.length >= mostFiles) {
        throw new AppError('BAD_REQUEST', {
          message: `This ${ownerWords[owner.kind]} already has ${mostFiles} files. Remove one before attaching another.`,
        });
      }
      if (before.some(({ sha256 }) => sha256 === file.sha256)) {
        throw new AppError('BAD_REQUEST', { message: 'This file is already attached.' });
      }
      const id = await addAttachmentRow(tx, { ...request, type: file.type, store: store.name, objectKey });
      await store.keep(tx, id, file);
      const saved = await findAttachment(tx, scope.acting.clients, id);
      if (saved === null) throw new AppError('NOT_FOUND');
      const { store: _store, objectKey: _key, addedById: _by, ...shown } = saved;
      return shown;
    });
  } catch (error) {
    used = false;
    throw error;
  } finally {
    // Not kept, or kept by an earlier try of the same upload: this copy is nobody's.
    if (!used && objectKey !== null) await store.forget(objectKey).catch(() => undefined);
  }
};
