import type { ChangedEntity } from '@aliquot/domain/consequences/changed-entity';
import type { Recorded } from '@aliquot/domain/consequences/describe-plan';
import { sql, type Transaction } from 'kysely';
import { idRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

/** What an action was about, by kind and ids. */
export type About = { readonly entity: ChangedEntity; readonly entityIds: readonly number[] };

export type ChangeToRecord = About &
  Pick<Recorded, 'counts' | 'rows' | 'notAffected'> & {
    readonly by: number | null;
    /** The procedure, and what was asked of it where it does several things. */
    readonly action: string;
    readonly idempotencyKey: string | null;
    /** The list that was confirmed, by its hash. */
    readonly expected: string | null;
  };

/** The change and all its rows, in one statement; answers its id. Why it was done is what the trail has, too. */
export const recordChange = async (
  tx: Transaction<DB>,
  { rows, counts, ...change }: ChangeToRecord,
  idOf: (id: number) => number,
): Promise<number | null> => {
  const written = rows.map(({ row, resultIds, clientId }, place) => ({
    ...row,
    place,
    clientId,
    resultIds: resultIds.map(idOf),
    shownBefore: row.before?.shown ?? null,
    flagBefore: row.before?.flag ?? null,
    shownAfter: row.after?.shown ?? null,
    flagAfter: row.after?.flag ?? null,
  }));
  const [recorded] = await readRows(
    tx,
    idRow,
    sql`
    with c as materialized (select nextval('engine.ground_changes_id_seq') as id, now() as at),
    kept as (
      insert into engine.ground_changes (id, at, by, action, entity, entity_ids, reason, idempotency_key, expected_hash, counts, not_affected)
      select c.id, c.at, ${change.by}::bigint, ${change.action}, ${change.entity}, ${[...change.entityIds]}::bigint[],
        nullif(current_setting('aliquot.reason', true), ''), ${change.idempotencyKey}::uuid, decode(${change.expected}::text, 'hex'),
        ${JSON.stringify(counts)}::jsonb, ${change.notAffected}::int
      from c),
    effects as (
      insert into engine.change_effects (at, change_id, place, client_id, accession_id, order_id, spec_id, result_ids, class, effect, name,
        about, unit, calculated, shown_before, flag_before, shown_after, flag_after, told, told_at, because)
      select c.at, c.id, w.place, w."clientId", w."accessionId", w."orderId", w."specId", w."resultIds", w.class, w."group", w.name,
        w.about, w.unit, w.calculated, w."shownBefore", w."flagBefore", w."shownAfter", w."flagAfter", w.told, w."toldAt", w.why
      from c cross join jsonb_to_recordset(${JSON.stringify(written)}::jsonb) w (place int, "clientId" bigint, "accessionId" bigint,
        "orderId" bigint, "specId" bigint, "resultIds" bigint[], class text, "group" text, name text, about text, unit text,
        calculated boolean, "shownBefore" text, "flagBefore" text, "shownAfter" text, "flagAfter" text, told text[],
        "toldAt" timestamptz, why text))
    select c.id from c`,
  );
  return recorded?.id ?? null;
};
