import {
  task,
  taskCounts,
  type AssignablePeople,
  type ListTasksInput,
  type TaskCounts,
} from '@aliquot/domain/tasks/task';
import { isManagersTask, kindsOf, taskKinds, type TaskKind, type TaskList } from '@aliquot/domain/tasks/task-kinds';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { subjectNameColumn } from '#features/accessions/accession-columns.repo.ts';

const { id, version, kind, status, accessionId, caseId, subjectName, dateOfBirth, birthPrecision } = task.shape;

/** A task with what the lists say of its accession; what it is about is read with the results. */
const storedTask = z.strictObject({
  id,
  version,
  kind,
  changeId: task.shape.changeId,
  status,
  accessionId,
  caseId,
  subjectName,
  dateOfBirth,
  birthPrecision,
  labTimezone: z.string(),
  orderId: z.int(),
  resultId: z.int().nullable(),
  testName: z.string(),
  openedAt: task.shape.openedAt,
  dueAt: task.shape.dueAt,
  assignee: task.shape.assignee,
});
export type StoredTask = z.infer<typeof storedTask>;

const columns = sql`
  d.id, d.version, d.kind, d.status, d.change_id as "changeId", d.accession_id as "accessionId", a.case_id as "caseId",
  ${subjectNameColumn} as "subjectName",
  s.date_of_birth::text as "dateOfBirth", s.birth_precision as "birthPrecision", l.timezone as "labTimezone", d.order_id as "orderId",
  d.result_id as "resultId", t.name as "testName", ${isoText('d.created_at')} as "openedAt", ${isoText('d.due_at')} as "dueAt",
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as assignee`;

const joins = sql`
  join accessions a on a.id = d.accession_id join subjects s on s.id = a.subject_id join labs l on l.id = d.lab_id
  join orders o on o.id = d.order_id join tests t on t.id = o.test_id left join users u on u.id = d.assigned_to`;

/** Whose tasks are asked for. */
export type TaskReader = { userId: number | null; isManager: boolean; visibleClients: VisibleClients };

/** Given to this person; or to nobody, of a kind they may do. */
const isMine = ({ userId, isManager }: TaskReader): RawBuilder<boolean> =>
  sql<boolean>`(d.assigned_to = ${userId}::bigint
    or d.assigned_to is null and d.kind = any (${[...kindsOf(isManager)]}::text[]))`;

const among = (reader: TaskReader, list: TaskList): RawBuilder<boolean> =>
  list === 'mine' ? isMine(reader) : sql<boolean>`true`;

/** What comes due first; one more than asked tells of a next page. */
export const listTasks = (
  db: Kysely<DB>,
  reader: TaskReader,
  { list, kind: only, after, take }: ListTasksInput,
): Promise<StoredTask[]> =>
  readRows(
    db,
    storedTask,
    sql`
      select ${columns} from (
        select d.* from duties d where d.status = 'open' and ${amongClients('d.client_id', reader.visibleClients)} and ${among(reader, list)}
          ${only === null ? sql`` : sql`and d.kind = ${only}`}
          ${after == null ? sql`` : sql`and (d.due_at, d.id) > (${after.at}::timestamptz, ${after.id}::bigint)`}
        order by d.due_at, d.id limit ${pageLimit(take)}) d ${joins} order by d.due_at, d.id`,
  );

export const findTask = (db: Kysely<DB>, visibleClients: VisibleClients, taskId: number): Promise<StoredTask | null> =>
  readRow(
    db,
    storedTask,
    sql`select ${columns} from duties d ${joins} where d.id = ${taskId} and ${amongClients('d.client_id', visibleClients)}`,
  );

const person = z.strictObject({ id, name: z.string() });
const workerRole = z.strictObject({ isManager: z.boolean() });
const written = z.strictObject({ id });
const countedKind = z.strictObject({ kind, open: z.int(), overdue: z.int(), mine: z.int(), mineOverdue: z.int() });

/** Of every kind, whether there is one or not. */
export const countTasks = async (db: Kysely<DB>, reader: TaskReader): Promise<TaskCounts> => {
  const mine = isMine(reader);
  const rows = await readRows(
    db,
    countedKind,
    sql`
      select d.kind, count(*)::int as open, (count(*) filter (where d.due_at < now()))::int as overdue,
        (count(*) filter (where ${mine}))::int as mine, (count(*) filter (where ${mine} and d.due_at < now()))::int as "mineOverdue"
      from duties d where d.status = 'open' and ${amongClients('d.client_id', reader.visibleClients)} group by d.kind`,
  );
  const countsBy = (open: 'open' | 'mine', overdue: 'overdue' | 'mineOverdue'): TaskCounts['all'] => ({
    open: rows.reduce((sum, row) => sum + row[open], 0),
    overdue: rows.reduce((sum, row) => sum + row[overdue], 0),
    kinds: Object.fromEntries(
      taskKinds.map((one) => [one, rows.find((row) => row.kind === one)?.[open] ?? 0]),
    ) as Record<TaskKind, number>,
  });
  return taskCounts.parse({ mine: countsBy('mine', 'mineOverdue'), all: countsBy('open', 'overdue') });
};

const worksAtBench = sql<boolean>`u.active and u.default_role in ('aliquot_lab_manager', 'aliquot_lab_tech')`;
const isManager = sql<boolean>`u.default_role = 'aliquot_lab_manager'`;

/** Those who can do a task of this kind, by name. */
export const listAssignable = (db: Kysely<DB>, about: TaskKind): Promise<AssignablePeople> =>
  readRows(
    db,
    person,
    sql`
      select u.id, u.name from users u where ${worksAtBench} ${isManagersTask(about) ? sql`and ${isManager}` : sql``}
      order by u.name, u.id limit 500`,
  );

export const findAssignee = async (tx: Transaction<DB>, userId: number): Promise<{ isManager: boolean } | 'unknown'> =>
  (await readRow(
    tx,
    workerRole,
    sql`select ${isManager} as "isManager" from users u where u.id = ${userId} and ${worksAtBench}`,
  )) ?? 'unknown';

/** At the version it was seen at; false where it is another by now. */
export const assignTask = async (
  tx: Transaction<DB>,
  { id: taskId, version: seen }: { id: number; version: number },
  assigneeId: number | null,
): Promise<boolean> =>
  (await readRow(
    tx,
    written,
    sql`
      update duties set assigned_to = ${assigneeId} where id = ${taskId} and version = ${seen} and status = 'open' returning id`,
  )) !== null;
