import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/**
 * Reads PostgreSQL's own catalogue, so that a table, view or function added by any later migration is judged too.
 * Nothing here is a list of our tables.
 */
let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db.drop());

const column = async (sql: string): Promise<string[]> =>
  (await db.admin.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => String(value));

describe('every business table', () => {
  const businessTables = `select c.oid, c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

  test('there are some to judge', async () => {
    expect((await column(`select relname from (${businessTables}) t`)).length).toBeGreaterThanOrEqual(8);
  });

  for (const [event, bit] of [
    ['insert', 4],
    ['delete', 8],
    ['update', 16],
  ] as const) {
    test(`is on the audit trail at ${event}`, async () => {
      const forgotten = await column(`select relname from (${businessTables}) t where not exists (
        select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid::regproc::text = 'audit.record_' || t.relname
          and (g.tgtype & ${bit}) <> 0 and g.tgenabled = 'O' and not g.tgisinternal)`);
      expect(forgotten).toEqual([]);
    });
  }

  test('has its version and stamps kept by the database', async () => {
    const forgotten = await column(`select relname from (${businessTables}) t where not exists (
      select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'engine.stamp_row'::regproc and g.tgenabled = 'O')
      or (select count(*) from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
          and a.attname in ('version', 'created_at', 'created_by', 'updated_at', 'updated_by')) <> 5`);
    expect(forgotten).toEqual([]);
  });

  test('is audited in every column it has now (a migration that adds one tracks the table again)', async () => {
    const outgrown = await column(`select relname from (${businessTables}) t
      where obj_description(to_regprocedure('audit.record_' || relname || '()'), 'pg_proc') is distinct from
        (select string_agg(attname, ',' order by attnum) from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)`);
    expect(outgrown).toEqual([]);
  });

  test('a table without audit is found (the check can fail)', async () => {
    await db.admin.query('begin; create table public.forgotten (id bigint)');
    const forgotten = await column(`select relname from (${businessTables}) t where not exists (
      select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid::regproc::text like 'audit.record_%')`);
    await db.admin.query('rollback');
    expect(forgotten).toEqual(['forgotten']);
  });
});

describe('the wall between organisations', () => {
  const clientTables = `select c.oid, c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text in ('public', 'engine', 'audit')`;

  test('stands on every table with a client, forced for its owner too', async () => {
    const names = await column(`select name from (${clientTables}) t`);
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect(
      await column(`select name from (${clientTables}) t where not (relrowsecurity and relforcerowsecurity)`),
    ).toEqual([]);
  });

  test('has a policy with USING and WITH CHECK for the application on each of them, and on clients itself', async () => {
    const open =
      await column(`select name from (select oid, name from (${clientTables}) a union select 'clients'::regclass, 'clients') t
      where not exists (select from pg_policy p where p.polrelid = t.oid and p.polqual is not null and p.polwithcheck is not null
        and 'aliquot_app'::regrole = any (p.polroles))`);
    expect(open).toEqual([]);
  });

  test('partitions cannot be reached around their parent', async () => {
    const reachable = await column(`select c.oid::regclass::text from pg_class c where c.relispartition
      and c.relnamespace::regnamespace::text in ('public', 'engine', 'audit')
      and (has_table_privilege('aliquot_app', c.oid, 'select') or has_table_privilege('aliquot_app', c.oid, 'insert')
        or has_table_privilege('aliquot_app', c.oid, 'update') or has_table_privilege('aliquot_app', c.oid, 'delete'))`);
    expect(reachable).toEqual([]);
  });
});

describe('the application role', () => {
  test('is no superuser, bypasses nothing, makes nothing, owns nothing and is a member of nothing', async () => {
    const { rows } = await db.admin.query(
      "select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = 'aliquot_app'",
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
    expect(await column("select oid from pg_class where relowner = 'aliquot_app'::regrole")).toEqual([]);
    expect(await column("select oid from pg_proc where proowner = 'aliquot_app'::regrole")).toEqual([]);
    expect(await column("select roleid from pg_auth_members where member = 'aliquot_app'::regrole")).toEqual([]);
    const creates =
      await column(`select nspname from pg_namespace where has_schema_privilege('aliquot_app', oid, 'create')
      and nspname !~ '^pg_(toast_)?temp'`);
    expect(creates).toEqual([]);
  });

  test('may add to the audit trail and read it, never change or empty it', async () => {
    const rights = async (table: string) =>
      column(`select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
        where has_table_privilege('aliquot_app', '${table}', p)`);
    expect(await rights('audit.events')).toEqual(['select', 'insert']);
    expect(await rights('audit.changes')).toEqual(['select']);
  });

  test('cannot empty, trigger on or reference any table', async () => {
    const loose = await column(`select c.oid::regclass::text from pg_class c where c.relkind in ('r', 'p')
      and c.relnamespace::regnamespace::text in ('public', 'engine', 'audit') and (has_table_privilege('aliquot_app', c.oid, 'truncate')
        or has_table_privilege('aliquot_app', c.oid, 'trigger') or has_table_privilege('aliquot_app', c.oid, 'references'))`);
    expect(loose).toEqual([]);
  });
});

describe('what everybody may do', () => {
  test('PUBLIC has no rights on our schemas, tables or functions', async () => {
    const ours = "('public', 'engine', 'audit', 'pgboss')";
    expect(
      await column(`select c.oid::regclass::text from pg_class c, aclexplode(c.relacl) g
        where g.grantee = 0 and c.relnamespace::regnamespace::text in ${ours}`),
    ).toEqual([]);
    expect(
      await column(
        `select n.nspname from pg_namespace n, aclexplode(n.nspacl) g where g.grantee = 0 and n.nspname in ${ours}`,
      ),
    ).toEqual([]);
    expect(
      await column(`select p.oid::regprocedure::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
        where g.grantee = 0 and p.pronamespace::regnamespace::text in ${ours}`),
    ).toEqual([]);
  });

  test('functions that run with the owner’s rights are these and no others, each with its own search path', async () => {
    expect(
      await column(`select p.oid::regprocedure::text from pg_proc p where p.prosecdef
        and p.pronamespace::regnamespace::text in ('public', 'engine', 'audit')
        and p.proname <> all (select 'record_' || c.relname from pg_class c where c.relnamespace = 'public'::regnamespace)
        order by 1`),
    ).toEqual([
      'audit.fill_event()',
      'audit.record_intent(jsonb,text)',
      'engine.actor_id()',
      'engine.claim_codes(text[],text)',
      'engine.context()',
      'engine.keep_subject_names()',
      'engine.make_months(integer)',
      'engine.open_session(bytea,boolean,interval)',
      'engine.relay_events(integer)',
      'engine.sees_all_clients()',
      'engine.sweep()',
      'engine.taken_codes(text[],text)',
      'engine.visible_clients()',
    ]);
    expect(
      await column(`select p.oid::regprocedure::text from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'engine', 'audit')
        and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')`),
    ).toEqual([]);
  });

  test('every view reads with the rights of the one who asks', async () => {
    expect(
      await column(`select c.oid::regclass::text from pg_class c where c.relkind in ('v', 'm')
        and c.relnamespace::regnamespace::text in ('public', 'engine', 'audit')
        and not coalesce('security_invoker=true' = any (c.reloptions), false)`),
    ).toEqual([]);
  });
});

// The second makes more of what the first counts.
describe('the months ahead', { shuffle: false }, () => {
  test('the append-only tables have a partition for this month and the twelve to come', async () => {
    for (const parent of [
      'audit.events',
      'audit.changes',
      'engine.events',
      'engine.judgments',
      'engine.change_effects',
    ]) {
      const parts = await column(
        `select inhrelid::regclass::text from pg_inherits where inhparent = '${parent}'::regclass`,
      );
      expect(parts.filter((name) => /_\d{4}_\d{2}$/u.test(name))).toHaveLength(13);
    }
  });

  test('the server makes more without the right to create anything itself', async () => {
    const made = await db.database.pool.query('select engine.make_months(14) as made');
    expect(made.rows[0].made).toBe(10);
    expect((await db.database.pool.query('select engine.make_months(14) as made')).rows[0].made).toBe(0);
  });

  test('rows land in the partition of their month, none in the safety net', async () => {
    await db.admin.query("insert into labs (code, name) values ('MONTH', 'Month')");
    expect(await column("select count(*) from audit.changes where table_name = 'labs'")).toEqual(['1']);
    expect(await column('select count(*) from audit.changes_default')).toEqual(['0']);
  });
});

describe('housekeeping', () => {
  test('forgets what nobody can ask for any more, and nothing else', async () => {
    await db.admin.query(`insert into engine.events (seq, at, entity, entity_id, change)
      values (1001, now() - interval '4 days', 'labs', '1', 'update'), (1002, now() - interval '2 days', 'labs', '1', 'update')`);
    await db.admin.query(`insert into engine.rate_limits (key, points, expire)
      values ('old', 1, 1), ('new', 1, (extract(epoch from now()) * 1000)::bigint + 60000)`);
    await db.admin.query(`insert into engine.sign_in_failures (key, failures, last_failed_at, blocked_until)
      values ('old', 1, now() - interval '2 days', now()), ('new', 1, now(), now())`);
    await db.database.pool.query('select engine.sweep()');
    expect(await column('select seq from engine.events where seq > 1000')).toEqual(['1002']);
    expect(await column('select key from engine.rate_limits')).toEqual(['new']);
    expect(await column('select key from engine.sign_in_failures')).toEqual(['new']);
  });
});
