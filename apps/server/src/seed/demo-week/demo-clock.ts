import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { inOneTransaction, type Scope } from '#db/transaction.ts';

/**
 * The year of the demo laboratory is lived through in seconds, so the database must believe the clock of the story: stamps and
 * audit trail take their time from it and from nobody else. All of this happens in one transaction and is undone in it: no other
 * connection ever sees it, and nothing of it is left. Needs a connection that may act as the owner of the schema.
 */
export type DemoClock = { now: () => Date; turnTo: (at: Date) => Promise<void> };

/** What reads the database's clock of its own accord, under a search path of its own. */
const stampers = ['engine.stamp_row()', 'audit.fill_event()'];

const clockFunctions = ['now', 'transaction_timestamp'];

const clockedDefault = z.strictObject({ table: z.string(), column: z.string(), was: z.string() });
type ClockedDefault = z.infer<typeof clockedDefault>;

/** Columns the database itself fills with the time. */
const readClockedDefaults = (db: Kysely<DB>): Promise<ClockedDefault[]> =>
  readRows(
    db,
    clockedDefault,
    sql`
      select d.adrelid::regclass::text as "table", a.attname as "column", pg_get_expr(d.adbin, d.adrelid) as was
      from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where c.relnamespace::regnamespace::text in ('public', 'audit') and not c.relispartition
        and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'transaction_timestamp()') order by 1, 2`,
  );

const setDefault = ({ table, column }: ClockedDefault, to: string, db: Kysely<DB>) =>
  sql`alter table ${sql.raw(table)} alter column ${sql.ref(column)} set default ${sql.raw(to)}`.execute(db);

const asOwner = (db: Kysely<DB>) => sql`set local role aliquot_owner`.execute(db);

const monthsOfStory = 14;
/** Rows of the past belong in the partition of their month, not in the safety net. */
const makePastMonths = (db: Kysely<DB>) =>
  sql`
    do $$ declare month date; parent text; begin
      foreach parent in array array['events', 'changes'] loop
        for month in select generate_series(date_trunc('month', now() at time zone 'UTC') - interval '${sql.lit(monthsOfStory)} months',
            date_trunc('month', now() at time zone 'UTC') - interval '1 month', '1 month')::date loop
          execute format('create table if not exists audit.%I partition of audit.%I for values from (%L) to (%L)',
            parent || to_char(month, '_YYYY_MM'), parent,
            month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
        end loop;
      end loop;
    end $$`.execute(db);

const install = async (db: Kysely<DB>, defaults: readonly ClockedDefault[]): Promise<void> => {
  await sql`create schema demo_clock authorization aliquot_owner`.execute(db);
  await asOwner(db);
  await makePastMonths(db);
  for (const name of clockFunctions) {
    await sql`create function demo_clock.${sql.ref(name)}() returns timestamptz language sql stable set search_path = pg_catalog
      as $$ select current_setting('aliquot.demo_clock')::timestamptz $$`.execute(db);
  }
  for (const stamper of stampers) {
    await sql`alter function ${sql.raw(stamper)} set search_path = demo_clock, pg_catalog, pg_temp`.execute(db);
  }
  for (const one of defaults) await setDefault(one, 'demo_clock.now()', db);
  await sql`set local search_path = demo_clock, pg_catalog, public`.execute(db);
};

const remove = async (db: Kysely<DB>, defaults: readonly ClockedDefault[]): Promise<void> => {
  // A table that still waits for checks of its rows cannot be altered.
  await sql`set constraints all immediate`.execute(db);
  await asOwner(db);
  await sql`set local search_path = public`.execute(db);
  for (const stamper of stampers) {
    await sql`alter function ${sql.raw(stamper)} set search_path = pg_catalog, pg_temp`.execute(db);
  }
  for (const one of defaults) await setDefault(one, one.was, db);
  // Refused where anything still asks this clock.
  for (const name of clockFunctions) await sql`drop function demo_clock.${sql.ref(name)}()`.execute(db);
  await sql`drop schema demo_clock`.execute(db);
};

const standing = z.strictObject({ owner: z.boolean() });
const refuseOthers = async (tx: Kysely<DB>): Promise<void> => {
  const [asked] = await readRows(
    tx,
    standing,
    sql`select pg_has_role(session_user, 'aliquot_owner', 'MEMBER') as owner`,
  );
  if (asked?.owner !== true)
    throw new Error('Nothing was added. The demo laboratory needs the connection that migrations use.');
};

/** Everything `work` does with the scope it gets is one transaction, at the time its clock shows. */
export const withDemoClock = (scope: Scope, work: (then: Scope, clock: DemoClock) => Promise<void>): Promise<void> =>
  inOneTransaction(scope, async (joined) => {
    const tx = joined.joined;
    await refuseOthers(tx);
    const defaults = await readClockedDefaults(tx);
    await install(tx, defaults);
    let shown = new Date(0);
    const clock: DemoClock = {
      now: () => shown,
      turnTo: async (at) => {
        // Two acts are never at the same instant: the audit trail keeps them apart by it.
        shown = at.getTime() > shown.getTime() ? at : new Date(shown.getTime() + 1000);
        await sql`select set_config('aliquot.demo_clock', ${shown.toISOString()}, true)`.execute(tx);
      },
    };
    await work(
      {
        ...joined,
        now: clock.now,
        // Things happen then; who does them is signed for now.
        signContext: (acting, action) => scope.signContext(acting, action, scope.now().getTime()),
      },
      clock,
    );
    await remove(tx, defaults);
  });
