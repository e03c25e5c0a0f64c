import { sheetRun } from '@aliquot/domain/results/case-sheet';
import { runLayouts } from '@aliquot/domain/runs/run-layout';
import { qcStates } from '@aliquot/domain/runs/run-state';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const storedPlace = z.strictObject({
  ...sheetRun.omit({ place: true }).shape,
  layout: z.enum(runLayouts),
  position: z.int(),
  qc: z.enum(qcStates),
});
export type StoredPlace = z.infer<typeof storedPlace>;

/** The run each of these orders is in, else the one it was in last. */
export const readRunsOfOrders = (db: Kysely<DB>, orderIds: readonly number[]): Promise<StoredPlace[]> =>
  readRows(
    db,
    storedPlace,
    sql`
      select distinct on (i.order_id) i.order_id as "orderId", r.id, r.number, r.status, i.open, r.layout, i.position, r.qc_state as qc,
        (select e.name from instruments e where e.id = r.instrument_id) as instrument
      from run_items i join runs r on r.id = i.run_id
      where i.order_id = any (${[...orderIds]}::bigint[]) and i.kind = 'order' and r.status <> 'cancelled'
      order by i.order_id, i.open desc, i.id desc`,
  );
