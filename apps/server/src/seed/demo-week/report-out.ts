import { sql } from 'kysely';
import { inTransaction } from '#db/transaction.ts';
import { recomputeCases } from '#features/accessions/case-parts.repo.ts';
import { doing } from './laboratory.ts';
import type { World } from './world.ts';

/** Reports have no screen yet: the orders of what went out are moved here, if all of them are done. */
const move = (world: World, accessionId: number, from: 'completed' | 'reported', to: 'reported' | 'final') =>
  inTransaction(doing(world.staff.manager, 'reports.release'), async (tx) => {
    const { rows } = await sql`update orders set status = ${to} where accession_id = ${accessionId} and status = ${from}
      and not exists (select from accessions a where a.id = ${accessionId}
        and (a.status <> ${from} or a.has_hold)) returning id`.execute(tx);
    if (rows.length > 0) await recomputeCases(tx, [accessionId]);
    return rows.length > 0;
  });

const minutesToFinal = 18 * 60;

/** Sent out some minutes after it was done; final the next day. */
export const planReport = (world: World, accessionId: number, minutesAgo: number): void => {
  world.agenda.plan(minutesAgo, async () => {
    if (!(await move(world, accessionId, 'completed', 'reported'))) return;
    world.agenda.plan(minutesAgo - minutesToFinal, async () => {
      await move(world, accessionId, 'reported', 'final');
    });
  });
};
