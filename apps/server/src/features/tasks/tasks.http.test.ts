import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Change } from '@aliquot/domain/consequences/changes';
import type { Result, Reviewed } from '@aliquot/domain/results/result';
import type { QueueItem, ReviewInbox } from '@aliquot/domain/review/review-inbox';
import type { Task, TaskCounts, TaskPage } from '@aliquot/domain/tasks/task';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groundsOf, inTransaction, type Scope } from '#db/transaction.ts';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';
import { recordStatements } from '#testing/record-statements.ts';

let lab: Bench;
let [tech, other, manager] = ['', '', ''];
/** Others, whose ids are known. */
let [mine, theirs, boss] = ['', '', ''];
const statements = recordStatements();
const users = new Map<string, number>();
const userOf = (cookie: string): number => users.get(cookie) ?? 0;

beforeAll(async () => {
  lab = await openBench();
  ({ tech, other, manager } = lab);
  for (const role of ['aliquot_lab_tech', 'aliquot_lab_tech', 'aliquot_lab_manager']) {
    const { cookie, userId } = await lab.server.signInAs(role);
    users.set(cookie, userId);
  }
  [mine = '', theirs = '', boss = ''] = users.keys();
});
afterAll(() => lab.stop());

/** What an action on a ground does after its own write. */
const follow = (caseId: number, change: Change): Promise<void> => {
  const scope: Scope = lab.server.db.scope();
  return inTransaction(scope, async (tx) => {
    const reach = { caseIds: [caseId] };
    await groundsOf(scope).hold(scope, tx, reach);
    await groundsOf(scope).follow(scope, tx, { reach, change });
  });
};
const write = (statement: string): Promise<unknown> =>
  lab.server.db.admin.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
const changeTubes = async ({ id, samples }: Accession, columns: string): Promise<void> => {
  await write(`update samples set ${columns} where accession_id = ${id}`);
  await follow(id, { of: 'tubes', sampleIds: samples.map((sample) => sample.id) });
};
const reportCase = ({ id }: Accession): Promise<unknown> =>
  write(`update results set reported_at = now() where accession_id = ${id} and current and state = 'approved'`);

const approved = async (codes: readonly string[], typed: Readonly<Record<string, string>>): Promise<Accession> => {
  const made = await lab.makeCase(codes);
  await lab.approve(await lab.type(made, typed));
  return made;
};
/** Sodium of 140, approved and reported, and hemolyzed since. */
const inDoubt = async (): Promise<Accession> => {
  const made = await approved(['NA'], { 'NA.NA': '140' });
  await reportCase(made);
  await changeTubes(made, `condition = 'hemolysed'`);
  return made;
};

const pageOf = (values: Record<string, unknown>, cookie = tech): Promise<TaskPage> =>
  lab.ask('tasks.list', values, cookie);
const tasksOf = async ({ id }: Accession, cookie = tech, list = 'all'): Promise<Task[]> =>
  (await pageOf({ list, take: 100 }, cookie)).rows.filter(({ accessionId }) => accessionId === id);
const taskOf = async (made: Accession, cookie = tech): Promise<Task> => {
  const [found] = await tasksOf(made, cookie);
  if (found === undefined) throw new Error('no task');
  return found;
};
const countsOf = (cookie = tech): Promise<TaskCounts> => lab.ask('tasks.count', {}, cookie);
const storedOf = async ({ id }: Accession): Promise<{ kind: string; status: string; by: boolean }[]> =>
  (
    await lab.server.db.admin.query<{ kind: string; status: string; by: boolean }>(
      'select kind, status, closed_by is not null as by from duties where accession_id = $1 order by id',
      [id],
    )
  ).rows;
const decide = ({ id, result }: Task, cookie = manager, reason = 'Potassium was not asked for') =>
  lab.server.mutate(
    'tasks.decide',
    { idempotencyKey: randomUUID(), id, resultVersion: result?.version, reason },
    cookie,
  );

describe('a task opens', () => {
  test('when a tube is rejected: a new one is to be collected; cancelling the test closes it as not needed', async () => {
    const made = await lab.makeCase(['NA']);
    await changeTubes(made, `status = 'rejected', reject_reason = 'Clotted'`);
    expect(await tasksOf(made)).toMatchObject([
      {
        kind: 'recollect',
        status: 'open',
        caseId: made.caseId,
        label: 'Sodium',
        value: null,
        sentence: `Tube ${made.samples[0]?.barcode} rejected: Clotted`,
        assignee: null,
        whyNot: null,
        toReview: null,
      },
    ]);
    await write(`update orders set status = 'cancelled', cancel_reason = 'Sent twice' where accession_id = ${made.id}`);
    await follow(made.id, { of: 'orders', orderIds: [orderOf(made, 'NA')] });
    expect(await tasksOf(made)).toEqual([]);
    expect(await storedOf(made)).toMatchObject([{ kind: 'recollect', status: 'not_needed' }]);
  });

  test('when an approval is annulled; approving again closes it as done, by whoever did', async () => {
    const made = await approved(['NA'], { 'NA.NA': '140' });
    expect(await tasksOf(made)).toEqual([]);
    await changeTubes(made, `condition = 'hemolysed'`);
    const found = await taskOf(made, other);
    expect(found).toMatchObject({
      kind: 're_approve',
      label: 'Sodium',
      value: { shown: '140', unit: 'mmol/L', flag: 'N' },
      sentence: 'Approval annulled: Tube hemolyzed',
      whyNot: null,
    });
    expect((await taskOf(made, tech)).whyNot).toMatch(/^You entered this result/u);
    const { items } = await lab.ask<ReviewInbox>('review.inbox', {}, other);
    const item = items.find(({ id }: QueueItem) => id === found.toReview);
    const again = [{ id: item?.id, version: item?.version, acknowledged: item?.doubts.map(({ code }) => code) }];
    const { outcomes } = await lab.call<Reviewed>('results.approve', { results: again, lane: 'one_by_one' }, other);
    expect(outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await tasksOf(made)).toEqual([]);
    expect(await storedOf(made)).toEqual([{ kind: 're_approve', status: 'done', by: true }]);
  });

  test('when an input of a calculated result is corrected: that is to be approved again', async () => {
    const made = await lab.makeCase(['CHOL', 'HDL', 'TRIG', 'LDLC']);
    const typed = await lab.type(made, { 'CHOL.CHOL': '180', 'HDL.HDL': '50', 'TRIG.TRIG': '100' });
    const entered = typed.filter(({ calculated }) => !calculated);
    for (const one of [...entered, ...typed.filter(({ calculated }) => calculated)]) await approveAll([one.id]);
    const chol = (await resultsOf(made)).find(({ shown }) => shown === '180');
    await lab.call(
      'results.correct',
      { id: chol?.id, version: chol?.version, typed: '190', reason: 'Read from the wrong line' },
      manager,
    );
    const proposal = (await lab.ask<ReviewInbox>('review.inbox', {}, other)).items.find(
      (item) => item.accessionId === made.id && item.shown === '190',
    );
    await approveAll([proposal?.id ?? 0]);
    expect((await tasksOf(made)).map(({ kind, label, value }) => [kind, label, value?.shown])).toEqual([
      ['re_approve', expect.stringMatching(/LDL/u), '120'],
    ]);
  });

  test('when a reported result loses its tube: its correction is to be reviewed, then reported', async () => {
    const made = await approved(['NA'], { 'NA.NA': '140' });
    await reportCase(made);
    await changeTubes(made, `status = 'rejected', reject_reason = 'Wrong subject'`);
    const found = await taskOf(made, manager);
    expect(found).toMatchObject({
      kind: 'corrected_report',
      value: { shown: '140' },
      proposed: { shown: expect.stringMatching(/^Not done/u) },
      sentence: expect.stringContaining('rejected: Wrong subject'),
    });
    expect(found.toReview).not.toBe(found.result?.id);
    expect(found.toReview).not.toBeNull();
  });
});

const resultsOf = ({ id }: Accession): Promise<Result[]> => lab.ask('results.ofCase', { accessionId: id });

/** By the other technician, with every review reason acknowledged. */
const approveAll = async (ids: readonly number[]): Promise<void> => {
  const { items } = await lab.ask<ReviewInbox>('review.inbox', {}, other);
  const results = items
    .filter(({ id }) => ids.includes(id))
    .map(({ id, version, doubts }) => ({ id, version, acknowledged: doubts.map(({ code }) => code) }));
  const { outcomes } = await lab.call<Reviewed>('results.approve', { results, lane: 'one_by_one' }, other);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'done'));
};

describe('a decision about a reported result', () => {
  test('is a manager’s: it stands, with a reason, and the task is done', async () => {
    const made = await inDoubt();
    const found = await taskOf(made, manager);
    expect(found).toMatchObject({
      kind: 'decide',
      sentence: 'In doubt since it was reported: Tube hemolyzed',
      reasons: ['Tube hemolyzed'],
      value: { shown: '140' },
      whyNot: null,
    });
    const answer = await decide(found);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().result.data).toMatchObject({ id: found.id, status: 'done', sentence: 'Done' });
    expect(await storedOf(made)).toEqual([{ kind: 'decide', status: 'done', by: true }]);
    const timeline = await lab.ask<{ items: unknown[] }>('timeline.ofCase', { id: made.id });
    expect(timeline.items[0]).toMatchObject({
      title: 'Sodium kept as reported',
      details: ['140 mmol/L', 'Potassium was not asked for'],
    });
    const { rows } = await lab.server.db.admin.query(
      `select x.state, x.flag, x.value::text as value, x.later_doubts, x.reported_at is not null as reported, a.in_doubt, a.open_duties,
         (select j.doubts -> 0 ->> 'code' from engine.judgments j where j.id = x.judgment_id) as acknowledged,
         (select e.reason from audit.events e where e.action = 'tasks.decide' order by e.at desc limit 1) as reason
       from results x join accessions a on a.id = x.accession_id where x.accession_id = $1`,
      [made.id],
    );
    expect(rows).toEqual([
      {
        state: 'approved',
        flag: 'N',
        value: '140',
        later_doubts: [],
        reported: true,
        in_doubt: false,
        open_duties: 0,
        acknowledged: 'SPECIMEN_CONDITION',
        reason: 'Potassium was not asked for',
      },
    ]);
  });

  test('does not come up again for the same reason, and does for another', async () => {
    const made = await inDoubt();
    await decide(await taskOf(made, manager));
    await changeTubes(made, `condition = 'hemolysed'`);
    expect(await tasksOf(made)).toEqual([]);
    await changeTubes(made, `left_at = collected_at`);
    expect(await tasksOf(made)).toMatchObject([{ kind: 'decide', reasons: ['Measured after the tube was gone'] }]);
  });

  test('is not needed any more once its reason went away', async () => {
    const made = await inDoubt();
    await changeTubes(made, `condition = 'ok'`);
    expect(await storedOf(made)).toMatchObject([{ kind: 'decide', status: 'not_needed' }]);
  });

  test('is refused to a technician, who sees that a manager decides', async () => {
    const made = await inDoubt();
    const found = await taskOf(made, tech);
    expect(found.whyNot).toBe('Only a lab manager can decide about a reported result.');
    expect((await decide(found, tech)).statusCode).toBe(403);
    expect(await storedOf(made)).toMatchObject([{ status: 'open' }]);
  });

  test('is refused without a reason, about what changed since, and a second time', async () => {
    const made = await inDoubt();
    const seen = await taskOf(made, manager);
    expect((await decide(seen, manager, ' ')).statusCode).toBe(400);
    await changeTubes(made, `left_at = collected_at`);
    const stale = await decide(seen);
    expect(stale.statusCode).toBe(409);
    expect(stale.json().error.data.details.current.reasons).toHaveLength(2);
    const now = await taskOf(made, manager);
    expect((await decide(now)).statusCode).toBe(200);
    const again = await decide(now);
    expect([again.statusCode, again.json().error.message]).toEqual([
      400,
      'Not decided. This task is done already. Nothing is left to do.',
    ]);
  });

  test('is refused about a task of another kind', async () => {
    const made = await approved(['NA'], { 'NA.NA': '140' });
    await changeTubes(made, `condition = 'hemolysed'`);
    expect((await decide(await taskOf(made, manager))).statusCode).toBe(400);
  });
});

describe('whose a task is', () => {
  const assign = (found: Task, assigneeId: number | null, cookie = mine): Promise<Task> =>
    lab.call('tasks.assign', { id: found.id, version: found.version, assigneeId }, cookie);

  test('everybody’s who may do it until somebody takes it, then theirs; given back, everybody’s again', async () => {
    const made = await lab.makeCase(['NA']);
    await changeTubes(made, `status = 'rejected', reject_reason = 'Clotted'`);
    for (const cookie of [mine, theirs]) expect(await tasksOf(made, cookie, 'mine')).toHaveLength(1);
    const before = await countsOf(theirs);
    const taken = await assign(await taskOf(made), userOf(mine));
    expect(taken.assignee).toEqual({ id: userOf(mine), name: expect.any(String) });
    expect(await tasksOf(made, mine, 'mine')).toHaveLength(1);
    expect(await tasksOf(made, theirs, 'mine')).toEqual([]);
    expect(await tasksOf(made, theirs, 'all')).toHaveLength(1);
    expect((await countsOf(theirs)).mine.open).toBe(before.mine.open - 1);
    expect((await countsOf(theirs)).all).toEqual(before.all);
    const given = await assign(taken, userOf(theirs));
    expect(await tasksOf(made, theirs, 'mine')).toHaveLength(1);
    await assign(given, null, theirs);
    expect(await tasksOf(made, mine, 'mine')).toHaveLength(1);
  });

  test('a decision is no technician’s: it is neither in their list nor given to them', async () => {
    const made = await inDoubt();
    expect(await tasksOf(made, mine, 'mine')).toEqual([]);
    expect(await tasksOf(made, boss, 'mine')).toHaveLength(1);
    const found = await taskOf(made);
    const people = await lab.ask<{ id: number }[]>('tasks.assignable', { kind: 'decide' });
    expect(people.map(({ id }) => id)).toContain(userOf(boss));
    expect(people.map(({ id }) => id)).not.toContain(userOf(mine));
    const sent = { id: found.id, version: found.version, assigneeId: userOf(mine) };
    expect(await lab.refusal('tasks.assign', sent, mine)).toBe(
      'Not assigned. Only a lab manager can decide about a reported result. Choose a manager.',
    );
    expect((await assign(found, userOf(boss))).assignee?.id).toBe(userOf(boss));
  });

  test('who was faster has it, and nobody gets one that is closed or who does not work at the bench', async () => {
    const made = await inDoubt();
    const found = await taskOf(made, boss);
    await assign(found, userOf(boss), boss);
    const stale = await lab.server.mutate(
      'tasks.assign',
      { idempotencyKey: randomUUID(), id: found.id, version: found.version, assigneeId: null },
      boss,
    );
    expect(stale.statusCode).toBe(409);
    expect(await lab.refusal('tasks.assign', { id: found.id, version: 1, assigneeId: 987_654 })).toMatch(
      /does not work at the bench/u,
    );
    await decide(await taskOf(made, boss));
    expect(await lab.refusal('tasks.assign', { id: found.id, version: 3, assigneeId: null })).toMatch(/done already/u);
  });
});

describe('the list', () => {
  /** As many tests as fill more than a page, of one tube. */
  const codes = async (): Promise<string[]> =>
    (
      await lab.server.db.admin.query<{ code: string }>(
        `select distinct t.code from tests t join test_tubes x on x.test_id = t.id join test_tubes n on n.tube_id = x.tube_id
           join tests sodium on sodium.id = n.test_id and sodium.code = 'NA' and n.preference = 'preferred'
         where t.status = 'active' and t.test_type = 'CLINICAL' and x.preference = 'preferred' order by t.code limit 30`,
      )
    ).rows.map(({ code }) => code);

  test('comes by due time, page after page, of one kind where one is asked for, and as many as are counted', async () => {
    const made = await lab.makeCase(await codes());
    await changeTubes(made, `status = 'rejected', reject_reason = 'Clotted'`);
    await inDoubt();
    const all: Task[] = [];
    let after: TaskPage['next'] = null;
    do {
      const page: TaskPage = await pageOf({ list: 'all', take: 25, after });
      all.push(...page.rows);
      after = page.next;
    } while (after !== null);
    expect(all.length).toBeGreaterThan(25);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted());
    const counted = await countsOf();
    expect(counted.all.open).toBe(all.length);
    const decisions = await pageOf({ list: 'all', kind: 'decide', take: 100 });
    expect(new Set(decisions.rows.map(({ kind }) => kind))).toEqual(new Set(['decide']));
    expect(decisions.rows).toHaveLength(counted.all.kinds.decide);
    expect(counted.mine.kinds.decide).toBe(0);
  });

  test('counts what is overdue', async () => {
    const made = await inDoubt();
    const before = await countsOf(manager);
    await write(`update duties set due_at = now() - interval '1 minute' where accession_id = ${made.id}`);
    const after = await countsOf(manager);
    expect([after.all.overdue, after.mine.overdue]).toEqual([before.all.overdue + 1, before.mine.overdue + 1]);
    expect((await pageOf({ list: 'mine' }, manager)).rows[0]?.accessionId).toBe(made.id);
  });

  test('costs as many statements however long it is', async () => {
    const count = async (take: number): Promise<number> => {
      statements.take();
      await pageOf({ list: 'all', take });
      return statements.take().length;
    };
    await count(25);
    expect(await count(100)).toBe(await count(25));
  });

  test.each(['aliquot_lab_readonly', 'aliquot_org_tech', 'aliquot_org_readonly'] as const)(
    'is refused to %s',
    async (role) => {
      const { cookie } = await lab.server.signInAs(role);
      for (const [path, input] of [
        ['tasks.list', {}],
        ['tasks.count', {}],
        ['tasks.assignable', { kind: 'decide' }],
      ] as const)
        expect((await lab.server.query(path, input, cookie)).statusCode, path).toBe(403);
    },
  );

  test('the rows of another client do not exist for client staff, whatever asks for them', async () => {
    const made = await inDoubt();
    const seen = (clients: number[]): Promise<unknown[]> =>
      inTransaction(lab.server.db.scope({ clients, role: 'aliquot_org_tech' }), (tx) =>
        tx.selectFrom('duties').select('kind').where('accession_id', '=', made.id).execute(),
      );
    expect(await seen([lab.clientId])).toEqual([{ kind: 'decide' }]);
    expect(await seen([lab.clientId + 1])).toEqual([]);
  });
});
