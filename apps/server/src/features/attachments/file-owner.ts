import type { FileOwner } from '@aliquot/domain/attachments/attachment';
import { isLabStaff, roleFrom } from '@aliquot/domain/auth/roles';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { lockCase } from '#features/accessions/case-parts.repo.ts';
import { findAttachment, lockRunOfFiles, type StoredFile } from './attachments.repo.ts';

/** Who may read the record a file belongs to may read the file. Runs are laboratory staff's. */
const mayRead = ({ acting }: Scope, { kind }: FileOwner): boolean =>
  kind === 'case' || isLabStaff(roleFrom(acting.role));

/** A file the one who asks may see; one they may not is as absent as one that never was. */
export const openAttachment = async (
  scope: Scope,
  db: Kysely<DB>,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredFile | null> => {
  const attachment = await findAttachment(db, scope.acting.clients, id, lock);
  return attachment !== null && mayRead(scope, attachment.owner) ? attachment : null;
};

/** The case or the run, held until the end of the transaction. */
export const lockOwner = async (scope: Scope, tx: Transaction<DB>, owner: FileOwner): Promise<void> => {
  const there =
    owner.kind === 'case'
      ? (await lockCase(tx, scope.acting.clients, owner.id)) !== null
      : mayRead(scope, owner) && (await lockRunOfFiles(tx, owner.id));
  if (!there) throw new AppError('NOT_FOUND');
};
