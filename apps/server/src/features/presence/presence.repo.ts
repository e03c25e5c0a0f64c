import { somebodyHere, type BeHereInput } from '@aliquot/domain/presence/presence';
import { presenceLastsMs, surfaceName, type Surface } from '@aliquot/domain/presence/surface';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { presenceChannel } from '#events/presence-notice.ts';

const lasts = sql`make_interval(secs => ${presenceLastsMs / 1000})`;

/** A notice holds 8,000 bytes, and a page shows no crowd. */
const mostTold = 100;

/** Read behind the wall: what a person may not see, they cannot be at. */
const readable: Readonly<Record<Surface['kind'], (id: number) => RawBuilder<unknown>>> = {
  run: (id) => sql`select from runs where id = ${id}`,
  case: (id) => sql`select from accessions where id = ${id}`,
};

type Stay = { actor: { userId: number; sessionId: number }; input: BeHereInput };

const beatRow = z.strictObject({
  written: z.boolean(),
  arrived: z.boolean(),
  changed: z.boolean(),
  others: z.array(somebodyHere),
  sessions: z.array(z.int()),
});
export type Beat = z.infer<typeof beatRow>;

/** One round trip: this stay goes on as told, and everybody else who is there. */
export const beat = async (tx: Transaction<DB>, { actor, input }: Stay): Promise<Beat> => {
  const { visit, mark } = input;
  const surface = surfaceName(input.surface);
  const row = await readRow(
    tx,
    beatRow,
    sql`
      with before as (select * from engine.presence where visit = ${visit}::uuid and seen_at > now() - ${lasts}),
      mine as (
        insert into engine.presence as p (visit, user_id, session_id, surface, part, item, field, doing)
        select ${visit}::uuid, ${actor.userId}::bigint, ${actor.sessionId}::bigint, ${surface}, ${mark.part}::bigint,
          ${mark.item}::bigint, ${mark.field}::bigint, ${mark.doing}
        where exists (${readable[input.surface.kind](input.surface.id)})
        on conflict (visit) do update set session_id = excluded.session_id, surface = excluded.surface, part = excluded.part,
          item = excluded.item, field = excluded.field, doing = excluded.doing, seen_at = now()
          where p.user_id = excluded.user_id
        returning p.part, p.item, p.field, p.doing, p.surface
      ),
      others as (
        select p.user_id, p.session_id, u.name, p.part, p.item, p.field, p.doing
        from engine.presence p join users u on u.id = p.user_id
        where p.surface = ${surface} and p.user_id <> ${actor.userId} and p.seen_at > now() - ${lasts}
          and exists (select from mine)
        order by u.name, p.user_id, p.visit limit ${mostTold}
      )
      select exists (select from mine) as written, not exists (select from before) as arrived,
        exists (select part, item, field, doing, surface from mine
          except select part, item, field, doing, surface from before) as changed,
        (select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'name', name, 'mark',
          jsonb_build_object('part', part, 'item', item, 'field', field, 'doing', doing))), '[]') from others) as others,
        (select coalesce(jsonb_agg(distinct session_id), '[]') from others) as sessions`,
  );
  if (row === null) throw new Error('a beat answers with one row');
  return row;
};

const endedStay = z.strictObject({ surface: z.string() });

/** Ends a stay of this person's; the surface it was at, or null when it had ended by itself. */
export const endStay = async (tx: Transaction<DB>, userId: number, visit: string): Promise<string | null> => {
  const row = await readRow(
    tx,
    endedStay,
    sql`delete from engine.presence where visit = ${visit}::uuid and user_id = ${userId} returning surface`,
  );
  return row?.surface ?? null;
};

const sessionsThere = z.strictObject({ sessions: z.array(z.int()) });

export const sessionsAt = async (tx: Transaction<DB>, surface: string, userId: number): Promise<number[]> => {
  const row = await readRow(
    tx,
    sessionsThere,
    sql`
      select coalesce(jsonb_agg(session_id), '[]') as sessions from (
        select distinct session_id from engine.presence
        where surface = ${surface} and user_id <> ${userId} and seen_at > now() - ${lasts} limit ${mostTold}) s`,
  );
  return row?.sessions ?? [];
};

/** Wakes the streams of those who are there, in whichever process they are; nobody else hears of it. */
export const notifySessions = async (
  tx: Transaction<DB>,
  surface: string,
  sessions: readonly number[],
): Promise<void> => {
  await sql`select pg_notify(${presenceChannel}, ${`${surface} ${sessions.join()}`})`.execute(tx);
};

/** Stays that ended by themselves a while ago: whoever comes tidies up, always in the same order. */
export const forgetTheGone = async (tx: Transaction<DB>): Promise<void> => {
  await sql`delete from engine.presence where visit in (
    select visit from engine.presence where seen_at < now() - interval '1 minute' order by seen_at limit 200)`.execute(
    tx,
  );
};
