import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { workflowChanges } from '@aliquot/domain/workflows/workflow-changes';
import {
  workflow,
  workflowPage,
  type Workflow,
  type WorkflowFields,
  type WorkflowRow,
  type WorkflowSnapshot,
} from '@aliquot/domain/workflows/workflow';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseUnknownTestTypes, testTypeNames } from '#db/test-types.ts';
import { addRevision } from './workflow-revisions.repo.ts';

const turnaround = sql`case when t.turnaround_routine is null then '"from test"'::jsonb
  else jsonb_build_object('routine', t.turnaround_routine, 'stat', t.turnaround_stat) end as turnaround`;

export const listWorkflows = (db: Kysely<DB>, input: ListInput): Promise<ListPage<WorkflowRow>> =>
  listRecords(
    db,
    workflowPage,
    {
      table: 'workflows',
      usedBy: sql`select count(*) from tests u where u.workflow_id = t.id`,
      attributes: [
        sql`${testTypeNames} as "typeNames", t.revision, ${turnaround}`,
        sql`(select count(*)::int from jsonb_array_elements(t.steps) s where (s ->> 'enabled')::boolean) as steps`,
      ],
    },
    input,
  );

const columns = sql`t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name,
  t.test_types as "testTypes", t.steps, ${turnaround}, t.board_columns as "boardColumns", t.revision`;

/** All of them, or one: for its page, and for the export of the whole catalogue. */
export const readWorkflows = (db: Kysely<DB>, id: number | 'all'): Promise<Workflow[]> =>
  readRows(
    db,
    workflow,
    sql`select ${columns} from workflows t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const snapshotOf = ({ code, name, testTypes, steps, turnaround: targets, boardColumns }: WorkflowFields) =>
  ({ code, name, testTypes, steps, turnaround: targets, boardColumns }) satisfies WorkflowSnapshot;

const columnsOf = ({ code, name, testTypes, steps, turnaround: targets, boardColumns }: WorkflowFields) => ({
  code,
  name,
  test_types: testTypes,
  steps: JSON.stringify(steps),
  turnaround_routine: targets === 'from test' ? null : targets.routine,
  turnaround_stat: targets === 'from test' ? null : targets.stat,
  board_columns: boardColumns,
});

/** `revision` is given by an import: the number the workflow had where it comes from. */
export const addWorkflow = async (
  tx: Transaction<DB>,
  fields: WorkflowFields & { revision?: number },
): Promise<number> => {
  await refuseUnknownTestTypes(tx, fields.testTypes, 'testTypes');
  const revision = fields.revision ?? 1;
  const { id } = await tx
    .insertInto('workflows')
    .values({ ...columnsOf(fields), revision })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRevision(tx, id, revision, snapshotOf(fields));
  return id;
};

/** The row at this version, kept from others until the transaction ends; null when it is not at it any more. */
const lockWorkflow = (tx: Transaction<DB>, id: number, version: number): Promise<Workflow | null> =>
  readRow(
    tx,
    workflow,
    sql`select ${columns} from workflows t where t.id = ${id} and t.version = ${version} for update`,
  );

/**
 * Whatever an order goes through is written down as the next revision, in use or not: an order keeps its number, and what
 * that number meant must never change. Switching a workflow off changes nothing an order goes through.
 */
export const changeWorkflow = async (
  tx: Transaction<DB>,
  change: WorkflowFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  const before = await lockWorkflow(tx, change.id, change.version);
  if (before === null) return false;
  await refuseUnknownTestTypes(tx, change.testTypes, 'testTypes');
  const after = snapshotOf(change);
  const isNext = workflowChanges(snapshotOf(before), after).length > 0;
  const revision = before.revision + (isNext ? 1 : 0);
  await tx
    .updateTable('workflows')
    .set({ ...columnsOf(change), revision, active: change.active })
    .where('id', '=', change.id)
    .execute();
  if (isNext) await addRevision(tx, change.id, revision, after);
  return true;
};

export const workflowUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'test' as kind, t.id, t.code, t.name, t.status <> 'retired' as active
      from tests t where t.workflow_id = ${id} order by t.name, t.id`,
  );
