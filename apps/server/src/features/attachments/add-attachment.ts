import { randomUUID } from 'node:crypto';
import { mostPerCase, type Attachment } from '@aliquot/domain/attachments/attachment';
import { safeFileName } from '@aliquot/domain/attachments/file-name';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import type { Scope } from '../../db/transaction.ts';
import type { SpooledFile } from '../../outside/spool-file.ts';
import { lockCase } from '../accessions/case-parts.repo.ts';
import { addAttachmentRow, findAttachment, listAttachments } from './attachments.repo.ts';
import type { FileStore } from './file-store.ts';

export type AddAttachment = { accessionId: number; idempotencyKey: string; name: string };

/** A file becomes part of the case: its row, its bytes and its entry on the trail, or nothing of them. */
export const addAttachment = async (
  scope: Scope,
  store: FileStore,
  { accessionId, idempotencyKey, name }: AddAttachment,
  file: SpooledFile,
): Promise<Attachment> => {
  const objectKey = store.name === 's3' ? randomUUID() : null;
  if (objectKey !== null) await store.send(objectKey, file);
  const asked = {
    idempotencyKey,
    accessionId,
    name: safeFileName(name, file.type),
    size: file.size,
    sha256: file.sha256,
  };
  let used = false;
  try {
    return await onlyOnce(scope, asked, async (tx) => {
      used = true;
      if ((await lockCase(tx, scope.acting.clients, accessionId)) === null) throw new AppError('NOT_FOUND');
      const before = await listAttachments(tx, scope.acting.clients, accessionId);
      if (before.length >= mostPerCase) {
        throw new AppError('BAD_REQUEST', {
          message: `This case has ${mostPerCase} files already. Remove one before attaching another.`,
        });
      }
      if (before.some(({ sha256 }) => sha256 === file.sha256)) {
        throw new AppError('BAD_REQUEST', { message: 'This very file is attached to the case already.' });
      }
      const id = await addAttachmentRow(tx, { ...asked, type: file.type, store: store.name, objectKey });
      await store.keep(tx, id, file);
      const made = await findAttachment(tx, scope.acting.clients, id);
      if (made === null) throw new AppError('NOT_FOUND');
      const { store: _store, objectKey: _key, addedById: _by, ...shown } = made;
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
