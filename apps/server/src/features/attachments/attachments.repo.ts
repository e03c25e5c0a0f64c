import { attachment, type Attachment, type FileOwner } from '@aliquot/domain/attachments/attachment';
import type { FileType } from '@aliquot/domain/attachments/file-type';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

const ownerColumn = { case: sql`f.accession_id`, run: sql`f.run_id` } as const;

const columns = sql`
  jsonb_build_object('kind', case when f.run_id is null then 'case' else 'run' end, 'id', coalesce(f.run_id, f.accession_id)) as owner,
  f.id, f.version, f.name, f.media_type as type, f.size, f.sha256,
  ${isoText('f.created_at')} as "addedAt", (select u.name from users u where u.id = f.created_by) as "addedBy"`;

/** A file of a run belongs to no client: those who see some clients only never see one. */
export const listAttachments = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { kind, id }: FileOwner,
): Promise<Attachment[]> =>
  readRows(
    db,
    attachment,
    sql`
      select ${columns} from attachments f
      where ${ownerColumn[kind]} = ${id} and f.active and ${amongClients('f.client_id', visibleClients)} order by f.id`,
  );

/** Held, so that two uploads at once do not both see room for one. */
export const lockRunOfFiles = async (tx: Transaction<DB>, id: number): Promise<boolean> =>
  (await sql`select from runs where id = ${id} for update`.execute(tx)).rows.length === 1;

const storedFile = z.strictObject({
  ...attachment.shape,
  store: z.enum(['database', 's3']),
  objectKey: z.string().nullable(),
  addedById: z.int().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A file somebody may see, and where it lies; removed ones are gone for everybody. */
export const findAttachment = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredFile | null> =>
  readRow(
    db,
    storedFile,
    sql`
      select ${columns}, f.store, f.object_key as "objectKey", f.created_by as "addedById"
      from attachments f where f.id = ${id} and f.active and ${amongClients('f.client_id', visibleClients)}
      ${lock === 'lock' ? sql`for update` : sql``}`,
  );

export type NewAttachment = {
  owner: FileOwner;
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  store: 'database' | 's3';
  objectKey: string | null;
};

export const addAttachmentRow = async (tx: Transaction<DB>, newFile: NewAttachment): Promise<number> => {
  const { kind, id } = newFile.owner;
  const owner = kind === 'case' ? sql`accessions` : sql`runs`;
  const whose = kind === 'case' ? sql`o.id, null::bigint, o.client_id` : sql`null::bigint, o.id, null::bigint`;
  const row = await readRow(
    tx,
    idRow,
    sql`
      insert into attachments (accession_id, run_id, client_id, name, media_type, size, sha256, store, object_key)
      select ${whose}, ${newFile.name}, ${newFile.type}, ${newFile.size}, ${newFile.sha256}, ${newFile.store}, ${newFile.objectKey}
      from ${owner} o where o.id = ${id} returning id`,
  );
  return row?.id ?? 0;
};

export const hideAttachment = async (tx: Transaction<DB>, id: number, reason: string): Promise<void> => {
  await sql`update attachments set active = false, remove_reason = ${reason} where id = ${id}`.execute(tx);
};

export const addPart = async (tx: Transaction<DB>, id: number, part: number, bytes: Buffer): Promise<void> => {
  await sql`
    insert into engine.attachment_bytes (attachment_id, client_id, part, bytes)
    select f.id, f.client_id, ${part}, ${bytes} from attachments f where f.id = ${id}`.execute(tx);
};

const filePart = z.strictObject({ bytes: z.instanceof(Buffer) });

export const readPart = async (db: Kysely<DB>, id: number, part: number): Promise<Buffer | null> =>
  (
    await readRow(
      db,
      filePart,
      sql`select b.bytes from engine.attachment_bytes b where b.attachment_id = ${id} and b.part = ${part}`,
    )
  )?.bytes ?? null;
