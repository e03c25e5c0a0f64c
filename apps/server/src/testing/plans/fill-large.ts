import type pg from 'pg';
import { largeTables } from './large-tables.ts';

const cases = 4_000;
/** By how much the planner is told there is more than there is. */
const scale = 1_000;

/**
 * A few thousand rows of each large table, spread as in a laboratory: 200 clients, people who come again, most work done. No trigger
 * and no foreign key looks at them, so they need nothing else to be there.
 */
const fill = `
  set session_replication_role = replica;
  insert into clients (code, name) select 'PLAN' || n, 'Client ' || n from generate_series(1, 200) n;
  insert into users (email, name, default_role)
    select 'plan' || n || '@lab.example', 'Person ' || n, 'aliquot_lab_tech' from generate_series(1, 60) n;
  insert into subjects (client_id, family_name, given_name, date_of_birth, sex)
    select 1 + n * 7 % 200, 'Family' || md5(n::text), 'Given' || md5((n * 3)::text), date '1930-01-01' + n * 17 % 34000,
      case n % 2 when 0 then 'female' else 'male' end from generate_series(1, ${cases} / 2) n;
  insert into subject_identifiers (subject_id, client_id, kind, value)
    select s.id, s.client_id, 'mrn', 'MRN' || s.id from subjects s;
  insert into engine.subject_names (subject_id, client_id, word, other, head, born)
    select s.id, s.client_id, n.word, n.other, n.head, s.date_of_birth
    from subjects s cross join lateral engine.names_of_subject(s.family_name, s.given_name) n;
  insert into accessions (case_id, lab_id, client_id, subject_id, test_type, workflow_id, workflow_revision, status, priority,
      collected_at, received_at, due_at, has_hold, external_ref, created_at, updated_at)
    select 'P' || lpad(n::text, 9, '0'), 1 + n % 2, s.client_id, s.id, (array['CLINICAL', 'MICRO', 'SEROLOGY'])[1 + n % 3], 1, 1,
      case when n < ${cases} * 0.98 then case n % 33 when 0 then 'cancelled' else 'final' end
        else (array['new', 'received', 'in_progress', 'completed', 'reported'])[1 + n % 5] end,
      case when n % 20 = 0 then 'stat' when n % 20 = 1 then 'urgent' else 'routine' end,
      at - interval '3 hours', at + interval '1 hour', at + interval '1 day', n >= ${cases} * 0.98 and n % 10 = 0,
      case when n % 3 = 0 then 'EXT' || n end, at, at
    from generate_series(1, ${cases}) n join subjects s on s.id = 1 + (n * 7919 % (${cases} / 2))
    cross join lateral (select now() - interval '5 years' * (1 - n::float8 / ${cases}) as at) w;
  insert into samples (accession_id, client_id, lab_id, tube_id, barcode, status, parent_id)
    select a.id, a.client_id, a.lab_id, 1 + a.id % 21, a.case_id || '-' || k, 'received', case when k = 2 then a.id end
    from accessions a cross join generate_series(1, 1 + (a.id % 4 = 0)::int) k;
  insert into orders (accession_id, client_id, lab_id, test_id, spec_version, sample_id, status, due_at, cancel_reason)
    select a.id, a.client_id, a.lab_id, 1 + (a.id + k * 31) % 120, 1, a.id, a.status, a.due_at, case a.status when 'cancelled' then 'Twice' end
    from accessions a cross join generate_series(1, 2) k;
  insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, run_id, collected_at,
      state, current, typed, kind, operator, value, critical, may_be_critical, flag_because, delta, delta_because, approved_at)
    select o.id, o.accession_id, o.client_id, o.lab_id, a.subject_id, o.test_id, o.test_id * 2 + k, 1, 1 + o.id / 40, a.collected_at,
      case when o.id % 50 = 0 then 'superseded' else 'approved' end, o.id % 50 <> 0, '4.1', 'numeric', '=', 4.1, o.id % 200 = 0, false,
      'Within.', 'not_checked', 'No earlier result.', now()
    from orders o join accessions a on a.id = o.accession_id cross join generate_series(0, 1) k where o.status = 'final';
  insert into critical_calls (kind, order_id, spec_id, result_id, accession_id, client_id, lab_id, value, critical, status, due_at, done_at)
    select 'critical', x.order_id, x.spec_id, x.id, x.accession_id, x.client_id, x.lab_id, '4.1', true,
      case when x.id % 50 = 0 then 'open' else 'done' end, x.collected_at, case when x.id % 50 <> 0 then x.collected_at end
    from results x where x.id % 20 = 0;
  insert into call_tellings (call_id, accession_id, client_id, lab_id, said_at, zone, whom, channel, outcome, value, critical)
    select c.id, c.accession_id, c.client_id, c.lab_id, c.done_at, 'UTC', 'Nurse', 'phone', 'read_back', c.value, true
    from critical_calls c where c.status = 'done';
  insert into audit.events (at, transaction_id, user_id, role, request_id, action, database_role)
    select at, (1000000 + n)::text::xid8, 1 + n % 60, 'aliquot_lab_tech', 'request-' || n,
      (array['results.save', 'accessions.receive', 'auth.signIn', 'tests.update'])[1 + n % 4], 'aliquot_app'
    from generate_series(1, ${cases}) n
    cross join lateral (select date_trunc('month', now()) + (now() - date_trunc('month', now())) * n / ${cases + 1} as at) w;
  insert into audit.changes (at, transaction_id, table_name, row_id, change, before, after, client_id, root_table, root_id)
    select e.at, e.transaction_id, (array['results', 'accessions', 'samples', 'tests'])[k], e.transaction_id::text,
      case when e.transaction_id::text::bigint % 500 = 0 then 'delete' when k = 1 then 'insert' else 'update' end, '{}', '{"value": 1}',
      1 + e.transaction_id::text::bigint % 200, case k when 4 then 'tests' else 'accessions' end, e.transaction_id::text
    from audit.events e cross join generate_series(1, 3) k;
  set session_replication_role = origin;`;

/** One month is all that is looked at: months without rows would be read from end to end, and rightly so. */
const keepThisMonth = `
  do $$ declare part record; begin
    for part in select c.oid::regclass as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent in ('audit.events'::regclass, 'audit.changes'::regclass)
          and c.relname not like '%' || to_char(now() at time zone 'UTC', '_YYYY_MM') loop
      execute 'drop table ' || part.name;
    end loop;
  end $$;`;

const relations = `(oid = any ($1::regclass[]) or oid in (select inhrelid from pg_inherits where inhparent = any ($1::regclass[])))`;

/** Cleaning in the background would count the rows again, at a moment of its own. */
const leaveAlone = `
  select format('alter table %s set (autovacuum_enabled = off)', oid::regclass) as statement
  from pg_class where relkind = 'r' and ${relations}`;

/** People come back for years: counted among a few thousand rows, they would seem to be as few for ever. */
const measure = `
  alter table accessions alter column subject_id set (n_distinct = -0.4);
  alter table results alter column subject_id set (n_distinct = -0.2), alter column run_id set (n_distinct = -0.02);
  analyze clients, users, subjects, subject_identifiers, accessions, samples, orders, results, critical_calls, call_tellings, audit.events, audit.changes;`;

/** The planner takes the number of rows on a page from here, and the number of pages from the file. */
const enlarge = `
  update pg_class set reltuples = reltuples * ${scale}
  where relpages > 0 and (${relations}
    or oid in (select indexrelid from pg_index where indrelid in (select oid from pg_class where ${relations})))`;

/** Makes an empty, migrated database look like a laboratory with millions of cases, as far as the planner is concerned. */
export const fillLarge = async (admin: pg.Client): Promise<void> => {
  // Calls grow with the results they are about; planned as if there were few, they would be read first.
  const grown = [[...largeTables, 'critical_calls', 'call_tellings']];
  await admin.query(keepThisMonth);
  const { rows } = await admin.query<{ statement: string }>(leaveAlone, grown);
  for (const { statement } of rows) await admin.query(statement);
  await admin.query(fill);
  await admin.query(measure);
  await admin.query(enlarge, grown);
};
