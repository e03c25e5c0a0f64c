import { controlChart, firstReading, storedReading } from '@aliquot/domain/runs/control-chart';
import { runLayouts } from '@aliquot/domain/runs/run-layout';
import { fewestReadings, mostCharted, mostLookedBack } from '@aliquot/domain/runs/westgard';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const chartedReading = storedReading.omit({ place: true }).extend({ layout: z.enum(runLayouts), position: z.int() });
const chartedControl = controlChart
  .pick({ specId: true, label: true, lot: true, instrument: true })
  .extend({ first: z.array(firstReading), readings: z.array(chartedReading) });
type ChartedControl = z.infer<typeof chartedControl>;

const sameLot = sql`x.lab_id = self.lab_id and x.label = c.label and coalesce(x.lot, '') = coalesce(c.lot, '')
  and coalesce(x.instrument_id, 0) = coalesce(self.instrument_id, 0) and x.spec_id = c.spec and x.item_kind = 'control'`;

/**
 * Every control of a run with each thing it is read for, the first readings of that lot on that instrument, and its last ones up to the
 * last of this run: all charts of the page in one question. A place that is gone, and a reading that another took the place of, are
 * among them.
 */
export const readControlCharts = (db: Kysely<DB>, runId: number): Promise<ChartedControl[]> =>
  readRows(
    db,
    chartedControl,
    sql`
      with controls as (
        select i.label, i.lot, k.spec::bigint as spec from run_items i cross join lateral jsonb_object_keys(i.expected || i.measured) k (spec)
        where i.run_id = ${runId} and i.kind = 'control'
        union
        select e.label, e.lot, e.spec_id from control_events e
        where e.run_id = ${runId} and e.item_kind = 'control' and e.spec_id is not null)
      select c.spec as "specId", c.label, c.lot, n.name as instrument, coalesce(f.readings, '[]') as first, coalesce(p.readings, '[]') as readings
      from runs self cross join controls c left join instruments n on n.id = self.instrument_id
      cross join lateral (select coalesce(max(e.id), ${sql.lit(Number.MAX_SAFE_INTEGER)}) as id from control_events e where e.run_id = self.id) u
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', y.id, 'typed', y.typed) order by y.id) as readings
        from (select x.id, x.typed from control_events x
          where ${sameLot} and x.kind = 'reading' and x.verdict = 'in' and x.reason is null and x.id <= u.id
          order by x.id limit ${sql.lit(fewestReadings)}) y) f
      cross join lateral (
        select jsonb_agg(jsonb_build_object(
          'id', y.id, 'itemId', y.item_id, 'specId', y.spec_id, 'runId', r.id, 'runNumber', r.number, 'layout', r.layout,
          'position', y.position, 'at', ${isoText('y.created_at')}, 'typed', coalesce(y.typed, ''), 'verdict', coalesce(y.verdict, 'in'),
          'because', coalesce(y.because, ''), 'low', y.expected -> 'low', 'high', y.expected -> 'high', 'reason', y.reason)
          order by y.id) as readings
        from (select x.* from control_events x where ${sameLot} and x.kind <> 'override' and x.id <= u.id
          order by x.id desc limit ${sql.lit(mostCharted + mostLookedBack)}) y
        join runs r on r.id = y.run_id) p
      where self.id = ${runId}
      order by c.label, c.lot, c.spec`,
  );
