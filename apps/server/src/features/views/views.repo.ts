import {
  view,
  viewOfPod,
  viewPod,
  type CreateViewInput,
  type View,
  type ViewOfPod,
  type ViewPod,
} from '@aliquot/domain/views/view';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB, Json } from '#db/schema.gen.ts';

export type Viewer = { userId: number; seesShared: boolean };

/** One's own; for those whom views are shared with, also those of one's pods and everyone's. */
const mayOpen = ({ userId, seesShared }: Viewer) => sql<boolean>`v.active and (v.owner_id = ${userId}
  or (${seesShared} and (v.audience = 'everyone'
    or (v.audience = 'pod' and exists (select from pod_members m where m.pod_id = v.pod_id and m.user_id = ${userId})))))`;

const select = ({ userId, ...viewer }: Viewer) => sql`
  select v.id, v.version, v.name, v.audience, v.pod_id as "podId", v.definition, v.owner_id as "ownerId", u.name as "ownerName",
    v.owner_id = ${userId} as own, p.name as "podName",
    exists (select from pods o join pod_members m on m.pod_id = o.id
      where o.default_view_id = v.id and o.active and m.user_id = ${userId}) as "opensPod"
  from views v join users u on u.id = v.owner_id left join pods p on p.id = v.pod_id where ${mayOpen({ userId, ...viewer })}`;

export const listViews = (db: Kysely<DB>, viewer: Viewer): Promise<View[]> =>
  readRows(db, view, sql`${select(viewer)} order by v.name, v.id`);

export const findView = (db: Kysely<DB>, viewer: Viewer, id: number): Promise<View | null> =>
  readRow(db, view, sql`${select(viewer)} and v.id = ${id}`);

/** Pods this person may save a view for: their own, and every one for a manager. */
export const viewPods = (db: Kysely<DB>, userId: number, all: boolean): Promise<ViewPod[]> =>
  readRows(
    db,
    viewPod,
    sql`
      select p.id, p.name from pods p
      where p.active and (${all} or exists (select from pod_members m where m.pod_id = p.id and m.user_id = ${userId}))
      order by p.name, p.id limit 200`,
  );

/** What a pod can open with: a list all of its people may open. */
export const viewsOfPod = (db: Kysely<DB>, podId: number | null): Promise<ViewOfPod[]> =>
  readRows(
    db,
    viewOfPod,
    sql`
      select v.id, v.name, v.audience from views v
      where v.active and (v.audience = 'everyone' or (v.audience = 'pod' and v.pod_id = ${podId}::bigint))
      order by v.name, v.id limit 500`,
  );

const podName = z.strictObject({ name: z.string() });

/** Names of the pods that open with this view although their people cannot open it, as the view stands now. */
export const podsWithout = async (tx: Transaction<DB>, viewId: number): Promise<string[]> =>
  (
    await readRows(
      tx,
      podName,
      sql`
        select p.name from pods p join views v on v.id = p.default_view_id
        where v.id = ${viewId} and not (v.active and (v.audience = 'everyone' or (v.audience = 'pod' and v.pod_id = p.id)))
        order by p.name, p.id`,
    )
  ).map(({ name }) => name);

const columnsOf = ({ name, audience, podId, definition }: Omit<CreateViewInput, 'idempotencyKey'>) => ({
  name,
  audience,
  pod_id: podId,
  definition: JSON.stringify(definition) as unknown as Json,
});

export const addView = async (
  tx: Transaction<DB>,
  ownerId: number,
  view: Omit<CreateViewInput, 'idempotencyKey'>,
): Promise<number> =>
  (
    await tx
      .insertInto('views')
      .values({ owner_id: ownerId, ...columnsOf(view) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Only its owner changes a view. */
export const changeView = async (
  tx: Transaction<DB>,
  ownerId: number,
  change: Omit<CreateViewInput, 'idempotencyKey'> & { id: number; version: number },
): Promise<boolean> =>
  (await tx
    .updateTable('views')
    .set(columnsOf(change))
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const switchOffView = async (
  tx: Transaction<DB>,
  ownerId: number,
  { id, version }: { id: number; version: number },
): Promise<boolean> =>
  (await tx
    .updateTable('views')
    .set({ active: false })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('owner_id', '=', ownerId)
    .returning('id')
    .executeTakeFirst()) !== undefined;
