import { mostAccessionsCounted } from '@aliquot/domain/subjects/subject-hit';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

const countRow = z.strictObject({ id: z.int(), count: z.int() });

/** How many accessions each of these subjects has, as far as anybody counts. */
export const countAccessions = async (
  db: Kysely<DB>,
  clients: VisibleClients,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (subjectIds.length === 0) return new Map();
  const rows = await readRows(
    db,
    countRow,
    sql`
      select w.id, (select count(*)::int from (select from accessions a where a.subject_id = w.id and ${amongClients('a.client_id', clients)}
        limit ${sql.lit(mostAccessionsCounted + 1)}) n) as count
      from unnest(${[...subjectIds]}::bigint[]) w (id)`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
};
