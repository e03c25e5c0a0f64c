import type pg from 'pg';

/**
 * An audit trail of any length, made in the database itself: months of work that grow busier, a few people who do most of it,
 * a few who did almost nothing, busy tables and rare ones. The same rows at every run: all choices come from hashes of numbers.
 */
export type FilledTrail = {
  /** Names to search by, with how common they are. */
  busyPerson: number;
  rarePerson: number;
  /** Both busy, and they never meet. */
  strangers: { person: number; table: string };
  busyTable: string;
  rareTable: string;
  busyAction: string;
  rareAction: string;
  area: string;
  record: { table: string; id: string };
};

const months = 14;

// Skewed by hand. Each line: from this share (of 10,000) on, this action on this table.
const mix = [
  [0, 'results.enter', 'accessions', 'results'],
  [5500, 'accessions.receive', 'accessions', 'accessions'],
  [7000, 'samples.move', 'samples', 'samples'],
  [8200, 'orders.place', 'accessions', 'orders'],
  [9000, 'reports.release', 'reports', 'reports'],
  [9500, 'auth.signIn', 'sessions', 'sessions'],
  [9900, 'clients.update', 'clients', 'client_contacts'],
  [9960, 'tubes.update', 'tubes', 'tubes'],
  [9985, 'tests.update', 'tests', 'reference_ranges'],
  [9999, 'tests.activate', 'tests', 'tests'],
] as const;
const pick = (column: 1 | 2 | 3): string =>
  `case ${mix
    .toReversed()
    .map((line) => `when draw >= ${line[0]} then '${line[column]}'`)
    .join(' ')} end`;

const secondaryIndexes = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.oid in ('audit.changes'::regclass, 'audit.events'::regclass) and not i.indisprimary`;

const pastMonths = `do $$ declare month date; parent text; begin
  for month in select generate_series(date_trunc('month', now() at time zone 'UTC') - interval '${months} months',
      date_trunc('month', now() at time zone 'UTC') - interval '1 month', '1 month')::date loop
    foreach parent in array array['changes', 'events'] loop
      execute format('create table audit.%I partition of audit.%I for values from (%L) to (%L)', parent || to_char(month, '_YYYY_MM'), parent,
        month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end loop;
  end loop;
end $$`;

const people = `insert into users (id, email, name, default_role) overriding system value
  select n, 'bench' || n || '@lab.example', 'Person ' || n, 'aliquot_lab_tech' from generate_series(1001, 1200) n`;

/** Saves grow denser with time; three changes each on average. Every so often two share an instant. */
const events = (count: number): string => `
  insert into audit.events (at, transaction_id, user_id, role, session_id, request_id, action, reason, address, database_role)
  select now() - interval '${months * 30} days' * (1 - power((n - n % 50 % 2)::float8 / ${count}, 0.7)), (1000000 + n)::text::xid8,
    case when n % ${Math.floor(count / 20)} = 0 then 1200 when draw between 7000 and 8199 then 1001
      when who % 10 < 7 then 1002 + who / 10 % 4 else 1006 + who % 180 end,
    'aliquot_lab_tech', n / 200, 'request-' || n, ${pick(1)}, case when n % 40 = 0 then 'asked by the ward' end,
    ('10.0.' || n % 250 || '.' || who % 250)::inet, 'aliquot_app'
  from (select n, (hashint8(n) & 2147483647) % 10000 as draw, (hashint8(n * 7) & 2147483647) % 100000 as who
    from generate_series(1, ${count}::bigint) n) s`;

const changes = `
  insert into audit.changes (at, transaction_id, table_name, row_id, change, row_version, before, after, client_id, lab_id, root_table, root_id)
  select at, transaction_id, ${pick(3)}, (n * 5 + k)::text,
    case when (n + k) % 5000 = 0 then 'delete' when k = 1 then 'insert' else 'update' end, k,
    case when k > 1 then jsonb_build_object('value', draw / 10.0, 'status', 'entered') end,
    jsonb_build_object('value', draw / 10.0 + k, 'status', 'final', 'flag', case when draw % 9 = 0 then 'H' end, 'unit', 'mmol/L'),
    1 + draw % 40, 1, ${pick(2)}, case when draw % 1000 = 0 then '1' else (n / 5)::text end
  from (select at, transaction_id, transaction_id::text::bigint - 1000000 as n,
      (hashint8(transaction_id::text::bigint - 1000000) & 2147483647) % 10000 as draw
    from audit.events where transaction_id >= '1000000'::xid8) e
  cross join lateral generate_series(1, 1 + n % 5) k order by at, n, k`;

/** As the superuser, in a database that is thrown away: triggers are off and indexes are made at the end. */
export const fillAuditTrail = async (admin: pg.Client, rows: number): Promise<FilledTrail> => {
  const { rows: indexes } = await admin.query<{ name: string; made: string }>(secondaryIndexes);
  await admin.query('set role aliquot_owner');
  await admin.query(pastMonths);
  await admin.query('reset role; set session_replication_role = replica');
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await admin.query(people);
  await admin.query(events(Math.ceil(rows / 3)));
  await admin.query(changes);
  await admin.query(
    `set session_replication_role = origin; set maintenance_work_mem = '512MB'; set role aliquot_owner`,
  );
  for (const { made } of indexes) await admin.query(made.replace(' ON ONLY ', ' ON '));
  await admin.query('reset role');
  await admin.query('vacuum (analyze) audit.events, audit.changes, users');
  return {
    busyPerson: 1002,
    rarePerson: 1200,
    strangers: { person: 1001, table: 'accessions' },
    busyTable: 'accessions',
    rareTable: 'tests',
    busyAction: 'results.enter',
    rareAction: 'tests.activate',
    area: 'tests.',
    record: { table: 'accessions', id: String(Math.floor(rows / 30)) },
  };
};
