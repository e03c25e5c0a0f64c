import type { Attachment } from '@aliquot/domain/attachments/attachment';
import type { FileType } from '@aliquot/domain/attachments/file-type';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '../../db/iso-text.ts';
import type { DB } from '../../db/schema.gen.ts';
import { amongClients } from '../subjects/subjects.repo.ts';

type Sees = readonly number[] | 'all';

const columns = sql`
  f.id, f.version, f.accession_id as "accessionId", f.name, f.media_type as type, f.size, f.sha256,
  ${isoText('f.created_at')} as "addedAt", (select u.name from users u where u.id = f.created_by) as "addedBy"`;

export const listAttachments = async (db: Kysely<DB>, sees: Sees, accessionId: number): Promise<Attachment[]> =>
  (
    await sql<Attachment>`
      select ${columns} from attachments f
      where f.accession_id = ${accessionId} and f.active and ${amongClients('f.client_id', sees)} order by f.id`.execute(
      db,
    )
  ).rows;

export type KeptFile = Attachment & { store: 'database' | 's3'; objectKey: string | null; addedById: number | null };

/** A file somebody may see, and where it lies; removed ones are gone for everybody. */
export const findAttachment = async (
  db: Kysely<DB>,
  sees: Sees,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<KeptFile | null> =>
  (
    await sql<KeptFile>`
      select ${columns}, f.store, f.object_key as "objectKey", f.created_by as "addedById"
      from attachments f where f.id = ${id} and f.active and ${amongClients('f.client_id', sees)}
      ${lock === 'lock' ? sql`for update` : sql``}`.execute(db)
  ).rows[0] ?? null;

export type NewAttachment = {
  accessionId: number;
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  store: 'database' | 's3';
  objectKey: string | null;
};

export const addAttachmentRow = async (tx: Transaction<DB>, made: NewAttachment): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into attachments (accession_id, client_id, name, media_type, size, sha256, store, object_key)
    select a.id, a.client_id, ${made.name}, ${made.type}, ${made.size}, ${made.sha256}, ${made.store}, ${made.objectKey}
    from accessions a where a.id = ${made.accessionId} returning id`.execute(tx);
  return rows[0]?.id ?? 0;
};

export const hideAttachment = async (tx: Transaction<DB>, id: number, reason: string): Promise<void> => {
  await sql`update attachments set active = false, remove_reason = ${reason} where id = ${id}`.execute(tx);
};

export const addPart = async (tx: Transaction<DB>, id: number, part: number, bytes: Buffer): Promise<void> => {
  await sql`
    insert into engine.attachment_bytes (attachment_id, client_id, part, bytes)
    select f.id, f.client_id, ${part}, ${bytes} from attachments f where f.id = ${id}`.execute(tx);
};

export const readPart = async (db: Kysely<DB>, id: number, part: number): Promise<Buffer | null> =>
  (
    await sql<{ bytes: Buffer }>`
      select b.bytes from engine.attachment_bytes b where b.attachment_id = ${id} and b.part = ${part}`.execute(db)
  ).rows[0]?.bytes ?? null;
