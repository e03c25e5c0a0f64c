import type { Attachment, FileOwner } from '@aliquot/domain/attachments/attachment';
import type { FileType } from '@aliquot/domain/attachments/file-type';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients } from '#features/subjects/subjects.repo.ts';

type Sees = readonly number[] | 'all';

const ownerColumn = { case: sql`f.accession_id`, run: sql`f.run_id` } as const;

const columns = sql`
  jsonb_build_object('kind', case when f.run_id is null then 'case' else 'run' end, 'id', coalesce(f.run_id, f.accession_id)) as owner,
  f.id, f.version, f.name, f.media_type as type, f.size, f.sha256,
  ${isoText('f.created_at')} as "addedAt", (select u.name from users u where u.id = f.created_by) as "addedBy"`;

/** A file of a run belongs to no client: those who see some clients only never see one. */
export const listAttachments = async (db: Kysely<DB>, sees: Sees, { kind, id }: FileOwner): Promise<Attachment[]> =>
  (
    await sql<Attachment>`
      select ${columns} from attachments f
      where ${ownerColumn[kind]} = ${id} and f.active and ${amongClients('f.client_id', sees)} order by f.id`.execute(
      db,
    )
  ).rows;

/** Held, so that two uploads at once do not both see room for one. */
export const lockRunOfFiles = async (tx: Transaction<DB>, id: number): Promise<boolean> =>
  (await sql`select from runs where id = ${id} for update`.execute(tx)).rows.length === 1;

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
  owner: FileOwner;
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  store: 'database' | 's3';
  objectKey: string | null;
};

export const addAttachmentRow = async (tx: Transaction<DB>, made: NewAttachment): Promise<number> => {
  const { kind, id } = made.owner;
  const owner = kind === 'case' ? sql`accessions` : sql`runs`;
  const whose = kind === 'case' ? sql`o.id, null::bigint, o.client_id` : sql`null::bigint, o.id, null::bigint`;
  const { rows } = await sql<{ id: number }>`
    insert into attachments (accession_id, run_id, client_id, name, media_type, size, sha256, store, object_key)
    select ${whose}, ${made.name}, ${made.type}, ${made.size}, ${made.sha256}, ${made.store}, ${made.objectKey}
    from ${owner} o where o.id = ${id} returning id`.execute(tx);
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
