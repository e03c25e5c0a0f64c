import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recomputeCases } from '#features/accessions/case-parts.repo.ts';
import { doing } from './laboratory.ts';
import type { World } from './world.ts';

const movedOrder = z.strictObject({ accessionId: z.int() });

/** Reports have no screen yet: the orders of what went out are moved here. */
const move = (world: World, moved: (tx: Transaction<DB>) => Promise<{ accessionId: number }[]>): Promise<void> =>
  inTransaction(doing(world.staff.manager, 'reports.release'), async (tx) => {
    const ids = new Set((await moved(tx)).map(({ accessionId }) => accessionId));
    if (ids.size > 0) await recomputeCases(tx, [...ids]);
  });

/** Sent out, if all of it is done by then and nothing holds it. */
export const planReport = (world: World, accessionId: number, minutesAgo: number): void =>
  world.agenda.plan(minutesAgo, () =>
    move(world, (tx) =>
      readRows(
        tx,
        movedOrder,
        sql`update orders set status = 'reported' where accession_id = ${accessionId} and status = 'completed'
          and exists (select from accessions a where a.id = ${accessionId} and a.status = 'completed' and not a.has_hold)
          returning accession_id as "accessionId"`,
      ),
    ),
  );

const nights = 390;
const minutesOfNight = 9 * 60;

/** Every night what was sent out by the evening before becomes final. */
export const liveNights = (world: World): void => {
  for (let night = nights; night >= 0; night -= 1) {
    world.agenda.plan(night * 1440 + minutesOfNight, () =>
      move(world, (tx) =>
        readRows(
          tx,
          movedOrder,
          sql`update orders set status = 'final' where status = 'reported' and updated_at < now() - interval '10 hours'
            returning accession_id as "accessionId"`,
        ),
      ),
    );
  }
};
