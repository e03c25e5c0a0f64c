import { sql } from 'kysely';
import { isoText } from '#db/iso-text.ts';

/** What every list of runs shows. An order is entered when every result its test asks for is there. */
export const runColumns = sql`
  r.id, r.version, r.number, r.status, r.qc_state as qc, r.layout,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) order by rt.sort), '[]')
    from run_tests rt join tests t on t.id = rt.test_id where rt.run_id = r.id) as tests,
  (select jsonb_build_object('id', i.id, 'name', i.name) from instruments i where i.id = r.instrument_id) as instrument,
  (select jsonb_build_object('id', p.id, 'name', p.name) from pods p where p.id = r.pod_id) as pod,
  n.samples, n.orders, n.entered, n.approved, ${isoText('n.due_at')} as "dueAt",
  (select u.name from users u where u.id = r.created_by) as "createdBy",
  ${isoText('r.created_at')} as "createdAt", ${isoText('r.started_at')} as "startedAt",
  (select l.timezone from labs l where l.id = r.lab_id) as "labTimezone"`;

export const runJoins = sql`
  cross join lateral (
    select count(distinct i.position)::int as samples, count(*)::int as orders,
      count(*) filter (where not exists (select from result_specs s where s.test_id = o.test_id and s.required and s.active
        and not exists (select from results x where x.order_id = o.id and x.spec_id = s.id and x.current)))::int as entered,
      count(*) filter (where o.status in ('completed', 'reported', 'final'))::int as approved,
      min(o.due_at) filter (where o.status in ('received', 'in_progress')) as due_at
    from run_items i join orders o on o.id = i.order_id where i.run_id = r.id and i.kind = 'order') n`;
