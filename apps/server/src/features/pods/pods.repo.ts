import type { Pod, PodFields, PodRow } from '@aliquot/domain/pods/pod';
import type { ListInput, ListPage, UsedBy } from '@aliquot/domain/requests/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { idOfCode, idsOfCodes } from '../../db/ids-of-codes.ts';
import { isoText } from '../../db/iso-text.ts';
import { listRecords } from '../../db/record-list.ts';
import type { DB } from '../../db/schema.gen.ts';
import { syncParts } from '../../db/sync-parts.ts';
import { refuseUnknownTestTypes } from '../../db/test-types.ts';

export const listPods = (db: Kysely<DB>, input: ListInput): Promise<ListPage<PodRow>> =>
  listRecords<PodRow>(
    db,
    {
      table: 'pods',
      usedBy: sql`select count(*) from instruments i where i.pod_id = t.id`,
      attributes: [
        sql`(select l.code from labs l where l.id = t.lab_id) as lab, t.colour, t.lead, t.test_types as "testTypes"`,
        sql`(select count(*)::int from pod_members m where m.pod_id = t.id) as members`,
        sql`(select count(*)::int from pod_tests p where p.pod_id = t.id) as tests`,
      ],
    },
    input,
  );

/** All of them, or one: for its page, and for the export of the whole catalogue. */
export const readPods = async (db: Kysely<DB>, id: number | 'all'): Promise<Pod[]> => {
  const { rows } = await sql<Pod>`
    select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name, t.colour, t.lead,
      (select l.code from labs l where l.id = t.lab_id) as lab,
      coalesce((select jsonb_agg(u.email order by u.email) from pod_members m join users u on u.id = m.user_id
        where m.pod_id = t.id), '[]') as members,
      t.test_types as "testTypes",
      coalesce((select jsonb_agg(s.code order by p.sort, p.id) from pod_tests p join tests s on s.id = p.test_id
        where p.pod_id = t.id), '[]') as tests,
      t.printer, t.default_view as "defaultView",
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'code', i.code, 'name', i.name) order by i.id) from instruments i
        where i.pod_id = t.id), '[]') as instruments
    from pods t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`.execute(db);
  return rows;
};

const columnsOf = async (tx: Transaction<DB>, fields: PodFields) => {
  await refuseUnknownTestTypes(tx, fields.testTypes, 'testTypes');
  const labId = await idOfCode(tx, { table: 'labs', word: 'laboratory' }, fields.lab, 'lab');
  if (labId === null) throw new Error('the code just found names no laboratory');
  return {
    code: fields.code,
    lab_id: labId,
    name: fields.name,
    colour: fields.colour,
    lead: fields.lead,
    test_types: fields.testTypes,
    printer: fields.printer,
    default_view: fields.defaultView,
  };
};

const syncPodParts = async (tx: Transaction<DB>, id: number, { members, tests }: PodFields): Promise<void> => {
  const userIds = await idsOfCodes(tx, { table: 'users', column: 'email', word: 'person' }, members, 'members');
  const testIds = await idsOfCodes(tx, { table: 'tests', word: 'test' }, tests, 'tests');
  await syncParts(tx, {
    table: 'pod_members',
    owner: { pod_id: id },
    key: ['user_id'],
    rows: members.map((email) => ({ user_id: userIds.get(email) })),
  });
  await syncParts(tx, {
    table: 'pod_tests',
    owner: { pod_id: id },
    key: ['test_id'],
    rows: tests.map((code, sort) => ({ test_id: testIds.get(code), sort })),
  });
};

export const addPod = async (tx: Transaction<DB>, fields: PodFields): Promise<number> => {
  const { id } = await tx
    .insertInto('pods')
    .values(await columnsOf(tx, fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  await syncPodParts(tx, id, fields);
  return id;
};

export const changePod = async (
  tx: Transaction<DB>,
  change: PodFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('pods')
    .set({ ...(await columnsOf(tx, change)), active: change.active })
    .where('id', '=', change.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await syncPodParts(tx, change.id, change);
  return true;
};

export const podUsedBy = async (db: Kysely<DB>, id: number): Promise<UsedBy[]> => {
  const { rows } = await sql<UsedBy>`
    select 'instrument' as kind, i.id, i.code, i.name, i.status <> 'retired' as active
    from instruments i where i.pod_id = ${id} order by i.name, i.id`.execute(db);
  return rows;
};
