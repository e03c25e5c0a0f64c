import { controlChart, storedReading } from '@aliquot/domain/runs/control-chart';
import { runLayouts } from '@aliquot/domain/runs/run-layout';
import { mostCharted } from '@aliquot/domain/runs/westgard';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const chartedReading = storedReading.omit({ place: true }).extend({ layout: z.enum(runLayouts), position: z.int() });
const chartedControl = controlChart
  .pick({ specId: true, label: true, lot: true, instrument: true })
  .extend({ readings: z.array(chartedReading) });
type ChartedControl = z.infer<typeof chartedControl>;

/**
 * Every control of a run with each thing it is read for, and the last readings of that lot on that instrument, up to this run:
 * all charts of the page in one question. A run that never started was not measured.
 */
export const readControlCharts = (db: Kysely<DB>, runId: number): Promise<ChartedControl[]> =>
  readRows(
    db,
    chartedControl,
    sql`
      with controls as (
        select distinct i.label, i.lot, k.spec from run_items i cross join lateral jsonb_object_keys(i.expected || i.measured) k (spec)
        where i.run_id = ${runId} and i.kind = 'control')
      select c.spec::bigint as "specId", c.label, c.lot, n.name as instrument, coalesce(p.readings, '[]') as readings
      from runs self cross join controls c left join instruments n on n.id = self.instrument_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object(
          'itemId', x.item_id, 'runId', x.run_id, 'runNumber', x.number, 'layout', x.layout, 'position', x.position,
          'at', ${isoText('x.at')}, 'typed', x.reading ->> 'typed', 'verdict', x.reading ->> 'verdict',
          'because', x.reading ->> 'because', 'low', x.target -> 'low', 'high', x.target -> 'high')
          order by x.at, x.run_id, x.position) as readings
        from (
          select i.id as item_id, r.id as run_id, r.number, r.layout, i.position, r.started_at as at,
            i.measured -> c.spec as reading, i.expected -> c.spec as target
          -- Offset 0 keeps the lot's readings together: the runs are looked up for the newest ones only, not for all of them.
          from (select l.* from run_items l where l.kind = 'control' and l.label = c.label
              and coalesce(l.lot, '') = coalesce(c.lot, '') and l.run_id <= self.id
            order by l.run_id desc, l.position desc offset 0) i
          join runs r on r.id = i.run_id and r.started_at is not null and r.lab_id = self.lab_id
            and r.instrument_id is not distinct from self.instrument_id
          where i.measured -> c.spec is not null
          order by i.run_id desc, i.position desc limit ${sql.lit(mostCharted)}) x) p
      where self.id = ${runId}
      order by c.label, c.lot, c.spec::bigint`,
  );
