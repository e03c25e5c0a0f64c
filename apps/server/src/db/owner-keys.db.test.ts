import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  jointReferences,
  loosePlaces,
  ownerColumns,
  readReferences,
  type Reference,
  type Schema,
} from '#testing/read-references.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { makeTwoOrganisations, type Organisation } from '#testing/two-organisations.ts';

/** Whose a row is, is a fact of the database: a child cannot say another client or laboratory than its parent. */
let db: TestDatabase;
let schema: Schema;
let own: Organisation;
let other: Organisation;
beforeAll(async () => {
  db = await makeTestDatabase();
  schema = await readReferences(db.admin);
  ({ own, other } = await makeTwoOrganisations(db));
});
afterAll(() => db.drop());

describe('the schema', () => {
  test('holds every child to the client and the laboratory of its parent', () => {
    const allowed = {
      // An instrument, a pod and a printer may move to another laboratory; what was done there before stays where it was done. A moved
      // printer's waiting labels are sent by an agent of the laboratory it stands in now.
      'control_events.instrument_id: lab_id': 'history',
      'print_jobs.agent_id: lab_id': 'history',
      'print_jobs.printer_id: lab_id': 'history',
      'results.instrument_id: lab_id': 'history',
      'runs.instrument_id: lab_id': 'history',
      'runs.pod_id: lab_id': 'history',
      // The last value of a person, whichever laboratory measured it. It is read through the wall of results itself, and would need
      // an index of its own on the largest table.
      'results.previous_id: client_id': 'read through the wall',
      'results.previous_id: lab_id': 'any laboratory',
    };
    expect(loosePlaces(schema)).toEqual(Object.keys(allowed).toSorted());
  });

  test('has no column for a client, a laboratory or a row that refers to nothing', async () => {
    const { rows } = await db.admin.query<{ name: string }>(`
      select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'bigint'::regtype and a.attname like '%\\_id'
        and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey))
      order by 1`);
    // A judgment is written in the statement that writes its result, and never removed: its partitions keep no index by id alone.
    // What was said to a contact stays when the contact is taken off the client's list, and what a control read when its place is gone.
    // What followed from an action is kept in its transaction, and never removed.
    expect(rows.map(({ name }) => name)).toEqual([
      'call_tellings.contact_id',
      'control_events.item_id',
      'duties.change_id',
      'results.judgment_id',
    ]);
  });

  test('lets a child say no client at all only where that hides it from all of them', () => {
    const missing = jointReferences(schema).flatMap(({ child, columns }) =>
      columns.filter(({ theirs, mayBeNull }) => theirs !== 'id' && mayBeNull).map((column) => `${child}.${column.own}`),
    );
    // A file of a run: its check says that it has neither a case nor a client. Its bytes keep their plain reference to the file.
    expect(missing.toSorted()).toEqual(['attachments.client_id', 'engine.attachment_bytes.client_id']);
    expect(schema.references.map(({ name }) => name)).toContain('attachment_bytes_attachment_id_fkey');
  });

  test('a child that was forgotten is found (the check can fail)', async () => {
    await db.admin
      .query(`begin; create table public.forgotten (id bigint primary key, accession_id bigint not null references accessions,
      order_id bigint references orders, client_id bigint not null references clients, lab_id bigint not null references labs)`);
    const before = loosePlaces(schema);
    const ofForgotten = async () =>
      loosePlaces(await readReferences(db.admin)).filter((place) => !before.includes(place));
    const all = ['accession_id: client_id', 'accession_id: lab_id', 'order_id: client_id', 'order_id: lab_id'];
    expect(await ofForgotten()).toEqual(all.map((place) => `forgotten.${place}`));
    // By the case alone it is not enough, by the case and its client nothing is said of the laboratory.
    await db.admin.query(
      `alter table forgotten add foreign key (order_id, accession_id) references orders (id, accession_id)`,
    );
    expect(await ofForgotten()).toHaveLength(4);
    await db.admin.query(
      `alter table forgotten add foreign key (accession_id, client_id) references accessions (id, client_id)`,
    );
    expect(await ofForgotten()).toEqual(['forgotten.accession_id: lab_id', 'forgotten.order_id: lab_id']);
    await db.admin.query('rollback');
  });
});

/** As the tables' owner, whom no wall stops: a row of `own` is taken out and put back with one column changed; the other's row is out too. */
const putBack = async (child: string, columns: readonly string[], change: string): Promise<pg.DatabaseError | null> => {
  const whose = schema.columnsOf.get(child)?.has('client_id') === true ? 'client_id' : 'lab_id';
  const rowOf = ({ clientId, labId }: Organisation): string =>
    `${whose} = ${whose === 'client_id' ? clientId : labId} and ${columns.map((column) => `${column} is not null`).join(' and ')}`;
  await db.admin.query('begin');
  try {
    await db.admin.query(`set local session_replication_role = replica;
      create temporary table taken on commit drop as select ctid as place, t.* from ${child} t where ${rowOf(own)} limit 1;
      create temporary table theirs on commit drop as select ctid as place, t.* from ${child} t where ${rowOf(other)} limit 1;
      delete from ${child} t using (select place from taken union all select place from theirs) x where t.ctid = x.place;
      set local session_replication_role = origin;
      ${change === '' ? '' : `update taken set ${change};`}
      grant select on taken to aliquot_owner; set local role aliquot_owner; set constraints all immediate`);
    const { rows } = await db.admin.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [child],
    );
    const { rowCount } = await db.admin.query(
      `insert into ${child} (${rows[0]?.list}) overriding system value select ${rows[0]?.list} from taken`,
    );
    if (rowCount !== 1) throw new Error(`${child} has no row to try this with: add one to two-organisations.ts`);
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error;
    throw error;
  } finally {
    await db.admin.query('rollback');
  }
};

describe('a row of one organisation', () => {
  const everyColumn = (): { reference: Reference; own: string }[] =>
    jointReferences(schema)
      .filter(({ child }) => ownerColumns.some((owner) => schema.columnsOf.get(child)?.has(owner) === true))
      .flatMap((reference) => reference.columns.map((column) => ({ reference, own: column.own })));

  test('is put back as it was', async () => {
    for (const { child, columns } of new Set(everyColumn().map(({ reference }) => reference))) {
      expect([
        child,
        await putBack(
          child,
          columns.map((column) => column.own),
          '',
        ),
      ]).toEqual([child, null]);
    }
  });

  test('is refused by the database with any one column of the other’s: its client, its laboratory, its case, its parent', async () => {
    const tried = everyColumn();
    for (const { reference, own: column } of tried) {
      const { child, columns } = reference;
      const refused = await putBack(
        child,
        columns.map((one) => one.own),
        `${column} = (select ${column} from theirs)`,
      );
      const fitting = jointReferences(schema).filter(
        (one) => one.child === child && one.columns.some(({ own: name }) => name === column),
      );
      expect([`${child}.${column}`, refused?.code, fitting.map(({ name }) => name)]).toEqual([
        `${child}.${column}`,
        '23503',
        expect.arrayContaining([refused?.constraint]),
      ]);
    }
    const tables = new Set(tried.map(({ reference }) => reference.child));
    expect(tables.size).toBeGreaterThanOrEqual(16);
  });

  test('a result belongs to the person of its case, and not to another of the same client', async () => {
    const refused = await putBack('results', ['subject_id'], `subject_id = ${own.mergedId}`);
    expect(refused?.constraint).toBe('results_of_case');
  });
});
