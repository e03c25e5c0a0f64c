import { assignable, type Assignable } from '@aliquot/domain/accessions/filter-choices';
import { sql, type Kysely, type Transaction } from 'kysely';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const worksAtBench = sql<boolean>`u.active and u.default_role in ('aliquot_lab_manager', 'aliquot_lab_tech')`;

/** Those who work at the bench, by name. */
export const listAssignable = (db: Kysely<DB>): Promise<Assignable[]> =>
  readRows(db, assignable, sql`select u.id, u.name from users u where ${worksAtBench} order by u.name, u.id limit 500`);

/** That a row `s` is one of them, where users are looked for among others. */
export const amongAssignable = sql<boolean>`exists (select from users u where u.id = s.id and ${worksAtBench})`;

export const mayBeAssigned = async (tx: Transaction<DB>, id: number): Promise<boolean> =>
  (await readRow(tx, assignable, sql`select u.id, u.name from users u where u.id = ${id} and ${worksAtBench}`)) !==
  null;

export const assignCase = async (tx: Transaction<DB>, id: number, assigneeId: number | null): Promise<void> => {
  await sql`update accessions set assignee_id = ${assigneeId}
    where id = ${id} and assignee_id is distinct from ${assigneeId}::bigint`.execute(tx);
};
