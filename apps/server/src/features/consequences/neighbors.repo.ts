import type { OutsideResult } from '@aliquot/domain/consequences/neighbors';
import { resultOperators } from '@aliquot/domain/measures/admitted-values';
import { decimalText } from '@aliquot/domain/measures/decimal';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { firstKnown } from '#db/first-known.ts';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export type NeighborQuestion = { orderId: number; specId: number; subjectId: number; at: string };

const neighborRow = z.strictObject({
  subjectId: z.int(),
  specId: z.int(),
  orderId: z.int(),
  operator: z.enum(resultOperators).nullable(),
  value: decimalText.nullable(),
  code: z.string().nullable(),
  unit: z.string().nullable(),
  ucum: z.string().nullable(),
  at: z.iso.datetime(),
  /** Nobody approved it yet: what stands next to it is part of its judgment. */
  open: z.boolean(),
});
export type OutsideNeighbor = OutsideResult & { readonly open: boolean };

const asNeighbor = ({
  operator,
  value,
  code,
  unit,
  ucum,
  ...about
}: z.infer<typeof neighborRow>): OutsideNeighbor[] => {
  if (operator !== null && value !== null) return [{ ...about, operator, value, unit, ucum }];
  return code === null ? [] : [{ ...about, code }];
};

/**
 * For each of these results the nearest one before and the nearest after, of the same person and kind, approved or not: one step into
 * the index for each. Those of the orders that are known already are left out, what may be somebody else's or was thrown away (its tube
 * or the one that was taken from), and the
 * first of two blind entries: what it says must not be read off the judgment of another result.
 */
export const readNeighbors = async (
  db: Kysely<DB>,
  questions: readonly NeighborQuestion[],
  knownOrders: readonly number[],
): Promise<OutsideNeighbor[]> => {
  if (questions.length === 0) return [];
  const side = (compare: '<' | '>', order: 'desc' | 'asc') => sql`
    (select x.* from results x join orders o on o.id = x.order_id join accessions a on a.id = x.accession_id
      join result_specs d on d.id = x.spec_id
      where x.subject_id = q."subjectId" and x.spec_id = q."specId" and x.current and x.state in ('entered', 'validated', 'approved')
        and (x.collected_at, x.order_id) ${sql.raw(compare)} (q.at, q."orderId") and (x.value is not null or x.code is not null)
        and x.order_id <> all (${[...knownOrders]}::bigint[])
        and not exists (select from samples p left join samples t on t.id = p.parent_id
          where p.id = ${firstKnown('x.sample_id', 'o.sample_id')} and ('rejected' in (p.status, t.status)
            or p.condition in ('mislabelled', 'unlabelled') or t.condition in ('mislabelled', 'unlabelled')))
        and not exists (select from holds h where h.accession_id = x.accession_id and h.resolved_at is null and h.category = 'identity'
          and (h.order_id is null or h.order_id = o.id) and (h.sample_id is null or h.sample_id = o.sample_id))
        and (x.state = 'approved' or x.calculated or x.second_agrees
          or d.entry_mode <> 'double' and (select jsonb_path_exists(v.snapshot, '$.steps[*] ? (@.step == "entry" && @.params.mode == "double")')
            from workflow_revisions v where v.workflow_id = coalesce(o.workflow_id, a.workflow_id)
              and v.revision = coalesce(o.workflow_revision, a.workflow_revision)) is not true)
      order by x.collected_at ${sql.raw(order)}, x.order_id ${sql.raw(order)} limit 1)`;
  const rows = await readRows(
    db,
    neighborRow,
    sql`
      select distinct n.subject_id as "subjectId", n.spec_id as "specId", n.order_id as "orderId", n.operator, n.value::text as value, n.code,
        n.unit, n.ucum, ${isoText('n.collected_at')} as at, n.state <> 'approved' as open
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        q ("orderId" bigint, "specId" bigint, "subjectId" bigint, at timestamptz)
      cross join lateral (${side('<', 'desc')} union all ${side('>', 'asc')}) n`,
  );
  return rows.flatMap(asNeighbor);
};
