import type pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

const batch = 100_000;
/** As many different values as each result has. */
const variety = 64;

/** What a result of each spec looks like: around the adult range of the catalogue, so that most values are inside it. */
const prepareValues = async (admin: pg.Client, tests: readonly string[]): Promise<void> => {
  const named = tests.map((code) => `'${code}'`).join(', ');
  await admin.query(
    `create temporary table bench_values as
     select s.id as spec_id, s.test_id, s.unit, s.type = 'calculated' as calculated, n as place, v.value, v.value::text as typed,
       case when v.value < r.low then 'L' when v.value > r.high then 'H' else 'N' end as flag, r.low::text || ' to ' || r.high::text as shown,
       jsonb_build_object('low', r.low::text, 'high', r.high::text, 'text', null) as range
     from result_specs s join tests t on t.id = s.test_id cross join generate_series(0, ${variety - 1}) n
     cross join lateral (select low, high from reference_ranges r where r.spec_id = s.id and r.low is not null and r.high is not null
       order by r.sort desc limit 1) r
     cross join lateral (select round(r.low + (r.high - r.low) * (n * 1.16 / ${variety - 1} - 0.08), coalesce(s.decimals, 0)) as value) v
     where t.code in (${named}) and s.active;
     analyze bench_values`,
  );
};

/**
 * Approved results for every case that is done, until there are as many as asked for; returns how many. Rows carry what a real
 * one carries, but for its range: only the limits of it.
 */
export const fillResults = async (admin: pg.Client, wanted: number, tests: readonly string[]): Promise<number> => {
  await admin.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
  await prepareValues(admin, tests);
  const { rows } = await admin.query<{ first: string; last: string; by: string }>(
    'select min(id) as first, max(id) as last, (select min(id) from users) as by from accessions',
  );
  const [first, last, by] = [Number(rows[0]?.first), Number(rows[0]?.last), Number(rows[0]?.by)];
  let made = 0;
  // Emptied and filled in one transaction, a table needs no log: its file is kept or dropped as a whole.
  await admin.query('begin; truncate results, critical_calls, call_tellings');
  await withoutIndexes(admin, ['results'], async () => {
    for (let from = first; from <= last && made < wanted; from += batch) {
      // One batch after the other keeps memory flat.
      const { rowCount } = await admin.query(`
        insert into results (order_id, accession_id, client_id, lab_id, subject_id, test_id, spec_id, spec_version, collected_at, state,
          typed, kind, operator, value, unit, flag, critical, may_be_critical, range, flag_because, delta, delta_because, calculated,
          entered_by, entered_at, approved_by, approved_at, approval, created_at, updated_at)
        select o.id, a.id, a.client_id, a.lab_id, a.subject_id, o.test_id, s.spec_id, o.spec_version, a.collected_at, 'approved',
          s.typed, 'numeric', '=', s.value, s.unit, s.flag, false, false, s.range, s.shown, 'not_checked',
          'Delta not checked: no earlier result.', s.calculated, ${by}, a.received_at, ${by}, a.received_at, 'clear_lane',
          a.received_at, a.received_at
        from accessions a join orders o on o.accession_id = a.id
        join bench_values s on s.test_id = o.test_id and s.place = (o.id * 7919) % ${variety}
        where a.id between ${from} and ${from + batch - 1} and a.status in ('completed', 'reported', 'final')`);
      made += rowCount ?? 0;
    }
  });
  await admin.query('commit; reset session_replication_role');
  await admin.query('analyze results');
  return made;
};
