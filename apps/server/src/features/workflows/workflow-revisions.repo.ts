import {
  workflowRevision,
  type WorkflowRevisionPage,
  type WorkflowRevisionsInput,
  type WorkflowSnapshot,
} from '@aliquot/domain/workflows/workflow';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export const addRevision = async (
  tx: Transaction<DB>,
  workflowId: number,
  revision: number,
  snapshot: WorkflowSnapshot,
): Promise<void> => {
  await tx
    .insertInto('workflow_revisions')
    .values({ workflow_id: workflowId, revision, snapshot: JSON.stringify(snapshot) })
    .execute();
};

/** Newest first. */
export const listRevisions = async (
  db: Kysely<DB>,
  { id, after, take }: WorkflowRevisionsInput,
): Promise<WorkflowRevisionPage> => {
  const rows = await readRows(
    db,
    workflowRevision,
    sql`
      select r.revision, ${isoText('r.created_at')} as "savedAt",
        (select u.name from users u where u.id = r.created_by) as "savedBy", r.snapshot
      from workflow_revisions r where r.workflow_id = ${id} ${after ? sql`and r.revision < ${after}` : sql``}
      order by r.revision desc limit ${pageLimit(take)}`,
  );
  const page = rows.slice(0, take);
  return { rows: page, next: rows.length > take ? (page.at(-1)?.revision ?? null) : null };
};
