import type { DutyKind } from '#consequences/duty-kinds.ts';
import type { FollowRow } from '#consequences/what-follows.ts';
import type { CallStatus } from '#critical-calls/call-words.ts';
import type { TaskStatus } from '#tasks/task-kinds.ts';
import type { Left } from './change.ts';

/** A task about a result of a test, or about the test itself: one that is open, or one that this change opened. */
export type DutyNow = {
  readonly kind: DutyKind;
  readonly status: TaskStatus;
  readonly orderId: number;
  readonly specId: number | null;
  readonly dueAt: string;
};

/** One person of a call back, the newest call last. */
export type CallBackNow = {
  readonly status: CallStatus;
  readonly orderId: number;
  readonly specId: number | null;
  readonly whom: string;
  /** They, or somebody in their place, read the value back while others still wait. */
  readonly readBack: boolean;
  readonly dueAt: string;
};

export type WorkNow = { readonly duties: readonly DutyNow[]; readonly callBacks: readonly CallBackNow[] };

type About = Pick<FollowRow, 'group' | 'orderId' | 'specId' | 'name'>;

const noTask: Left = { state: 'no_task', task: null, dueAt: null };

const leftOfPerson = ({ orderId, specId, name }: About, { callBacks }: WorkNow): Left => {
  const call = callBacks.findLast((one) => one.orderId === orderId && one.specId === specId && one.whom === name);
  if (call === undefined) return noTask;
  if (call.status === 'open' && !call.readBack) return { state: 'to_do', task: 'call_back', dueAt: call.dueAt };
  return { state: call.status === 'ended' ? 'not_needed' : 'done', task: 'call_back', dueAt: null };
};

/** What is open about the row now, whatever opened it; else how the task of this change was closed. */
export const leftOfRow = (row: About, work: WorkNow): Left => {
  if (row.group === 'call_back') return leftOfPerson(row, work);
  const ofRow = work.duties.filter(
    ({ orderId, specId }) => orderId === row.orderId && (specId === null || specId === row.specId),
  );
  const open = ofRow.find(({ status }) => status === 'open');
  if (open !== undefined) return { state: 'to_do', task: open.kind, dueAt: open.dueAt };
  const closed = ofRow.findLast(({ status }) => status === 'done') ?? ofRow.at(-1);
  return closed === undefined
    ? noTask
    : { state: closed.status === 'done' ? 'done' : 'not_needed', task: closed.kind, dueAt: null };
};
