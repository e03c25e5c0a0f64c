import type { Search } from '@aliquot/domain/search-text/read-search';
import { clientHit, runHit, type ClientHit, type RunHit } from '@aliquot/domain/search/search';
import { sql, type Kysely } from 'kysely';
import { beginsWith } from '#db/begins-with.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

const few = 5;

export const findRuns = (db: Kysely<DB>, typed: string): Promise<RunHit[]> =>
  readRows(
    db,
    runHit,
    sql`select r.id, r.number from runs r where ${beginsWith('r.number', typed.toUpperCase())}
      order by r.number using ~>~ limit ${sql.lit(few)}`,
  );

/** Clients in use, by their code or by the words of their name. There are few enough to look at each. */
export const findClients = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { words, whole, numbers }: Search,
): Promise<ClientHit[]> => {
  const byName = words.map((word) => sql`c.search_words like ${`% ${word}%`}`);
  const asNamed = words.length === 0 || numbers.length > 0 ? sql`false` : sql.join(byName, sql` and `);
  return readRows(
    db,
    clientHit,
    sql`
      select c.id, c.code, c.name from clients c
      where ${amongClients('c.id', visibleClients)} and c.active and (c.code = ${whole.key.toUpperCase()} or (${asNamed}))
      order by c.name, c.id limit ${sql.lit(few)}`,
  );
};
