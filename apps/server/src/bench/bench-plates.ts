import type pg from 'pg';

export const wells = 96;

/** Orders of one run, in the order of their places. */
export type Plate = { runId: number; orderIds: number[] };

/**
 * Runs of 96 received cases each, one order of `test` in every place, for people who have a history. Written past the
 * application, with triggers off.
 */
export const makePlates = async (admin: pg.Client, count: number, test: string): Promise<Plate[]> => {
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `create table bench_cases as
     with people as (select row_number() over () as n, id, client_id from
       (select id, client_id from subjects order by hashint8extended(id, 77) limit ${count * wells}) s)
     select p.n, p.id as subject_id, p.client_id from people p`,
  );
  await admin.query(`
    with made as (
      insert into accessions (case_id, lab_id, client_id, subject_id, test_type, workflow_id, workflow_revision, status, collected_at,
        received_at, due_at, tests_total)
      select 'PLATE' || b.n, (select min(id) from labs), b.client_id, b.subject_id, t.test_type, t.workflow_id, 1, 'in_progress',
        now() - interval '2 hours', now() - interval '1 hour', now() + interval '1 day', 1
      from bench_cases b cross join (select * from tests where code = '${test}') t returning id, client_id, lab_id, case_id
    ),
    tubed as (
      insert into samples (accession_id, client_id, lab_id, tube_id, barcode, status)
      select id, client_id, lab_id, (select min(id) from tubes), case_id || '-1', 'received' from made returning id, accession_id
    ),
    ordered as (
      insert into orders (accession_id, client_id, lab_id, test_id, spec_version, sample_id, status, due_at)
      select m.id, m.client_id, m.lab_id, t.id, t.spec_version, p.id, 'in_progress', now() + interval '1 day'
      from made m join tubed p on p.accession_id = m.id cross join (select * from tests where code = '${test}') t returning id
    ),
    run as (
      insert into runs (number, lab_id, status, layout, started_at)
      select 'BENCH' || n, (select min(id) from labs), 'in_progress', 'plate96', now() from generate_series(0, ${count - 1}) n
      returning id, number
    )
    insert into run_items (run_id, position, kind, order_id)
    select r.id, 1 + (o.place % ${wells}), 'order', o.id
    from (select id, row_number() over (order by id) - 1 as place from ordered) o join run r on r.number = 'BENCH' || o.place / ${wells}`);
  await admin.query('drop table bench_cases');
  await admin.query('reset session_replication_role');
  await admin.query('analyze runs; analyze run_items; analyze orders; analyze accessions');
  const { rows } = await admin.query<{ run: string; orders: string[] }>(
    `select i.run_id as run, array_agg(i.order_id order by i.position) as orders from run_items i join runs r on r.id = i.run_id
     where r.number like 'BENCH%' group by 1 order by 1`,
  );
  return rows.map(({ run, orders }) => ({ runId: Number(run), orderIds: orders.map(Number) }));
};

/** The plates as they were before anything was typed, so that the next arm finds what the one before it found. */
export const emptyPlates = async (admin: pg.Client, plates: readonly Plate[]): Promise<void> => {
  const orders = plates.flatMap(({ orderIds }) => orderIds);
  await admin.query('set session_replication_role = replica');
  await admin.query(
    'delete from call_tellings where accession_id in (select accession_id from orders where id = any ($1::bigint[]))',
    [orders],
  );
  await admin.query(
    'delete from critical_calls where result_id in (select id from results where order_id = any ($1::bigint[]) and current)',
    [orders],
  );
  await admin.query('delete from results where order_id = any ($1::bigint[]) and current', [orders]);
  await admin.query(
    `update accessions set is_critical = false, is_abnormal = false
     where id in (select accession_id from orders where id = any ($1::bigint[]))`,
    [orders],
  );
  await admin.query('delete from engine.idempotency_keys');
  await admin.query('reset session_replication_role');
};
