import { runAround, type AroundRunInput, type RunAround } from '@aliquot/domain/runs/run';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { mostCounted, runConditions, runTabConditions } from './list-runs.repo.ts';

type Part = RawBuilder<unknown>;
type Order = { where: Part; earlier: Part; later: Part; backward: Part; forward: Part };

/** As the list has them: the newest first. */
const asListed = (filters: NonNullable<AroundRunInput['filters']>): Order => ({
  where: sql.join(runConditions(filters), sql` and `),
  earlier: sql`(r.created_at, r.id) > (self.created_at, self.id)`,
  later: sql`(r.created_at, r.id) < (self.created_at, self.id)`,
  backward: sql`r.created_at, r.id`,
  forward: sql`r.created_at desc, r.id desc`,
});

const byNumber: Order = {
  where: runTabConditions.open,
  earlier: sql`r.number < self.number`,
  later: sql`r.number > self.number`,
  backward: sql`r.number desc`,
  forward: sql`r.number`,
};

const nearest = (where: Part, side: Part, order: Part): Part =>
  sql`(select jsonb_build_object('id', r.id, 'number', r.number) from runs r where ${where} and ${side} order by ${order} limit 1)`;
const counted = (where: Part): Part =>
  sql`(select count(*)::int from (select from runs r where ${where} limit ${sql.lit(mostCounted + 1)}) n)`;

const neighbours = z.strictObject({
  ...runAround.pick({ previous: true, next: true }).shape,
  before: z.int(),
  of: z.int(),
  member: z.boolean(),
});

/** Found by where the run stands, not by its being listed: one that left the list still leads to its neighbours. */
export const readAround = async (db: Kysely<DB>, { id, filters }: AroundRunInput): Promise<RunAround | null> => {
  const { where, earlier, later, backward, forward } = filters === null ? byNumber : asListed(filters);
  const row = await readRow(
    db,
    neighbours,
    sql`
      select ${nearest(where, earlier, backward)} as previous, ${nearest(where, later, forward)} as next,
        ${counted(sql`${where} and ${earlier}`)} as before, ${counted(where)} as "of",
        exists (select from runs r where r.id = self.id and ${where}) as member
      from runs self where self.id = ${id}`,
  );
  if (row === null) return null;
  const { previous, next, before, of, member } = row;
  return {
    previous,
    next,
    position: member && before < mostCounted ? before + 1 : null,
    of: Math.min(of, mostCounted),
    more: of > mostCounted,
  };
};
