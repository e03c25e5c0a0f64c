import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { ChangeDetails, ChangeRow, ChangeRowPage } from '@aliquot/domain/changes/change';
import { previewInput } from '@aliquot/domain/consequences/preview';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import type { Subject } from '@aliquot/domain/subjects/subject';
import type { TaskPage } from '@aliquot/domain/tasks/task';
import type { Timeline } from '@aliquot/domain/timeline/timeline-item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { openFollowedBench, orderOf, type FollowedBench } from '#testing/followed-bench.ts';
import { asShown, changeOfSave, rowsOfChange } from '#testing/make/kept-change.ts';
import { callsAt, readBackBy } from '#testing/make/calls.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';
import { everyShown, rejectTube, type Acts, type Shown } from '#testing/make/shown-actions.ts';
import { recordStatements } from '#testing/record-statements.ts';

const sent = recordStatements();
let lab: FollowedBench;
let everyAction: Acts;
beforeAll(async () => {
  lab = await openFollowedBench();
  everyAction = everyShown(lab);
});
afterAll(() => lab.stop());

const acts = previewInput.options.map((option) => option.shape.act.value);

const rowsOf = (id: number, cookie = lab.tech): Promise<ChangeRow[]> => rowsOfChange(lab, id, cookie);
const kept = async (): Promise<number> =>
  Number((await lab.server.db.admin.query('select count(*) as n from engine.ground_changes')).rows[0].n);
const ofSave = (key: string, cookie = lab.tech): Promise<number | null> => changeOfSave(lab, key, cookie);
const act = async ({ path, values, cookie }: Shown, seen: object = {}): Promise<string> => {
  const idempotencyKey = randomUUID();
  const answer = await lab.server.mutate(path, { idempotencyKey, ...values, ...seen }, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return idempotencyKey;
};
/** Shown, confirmed and done: what was shown, and what is kept of it. */
const doAsShown = async (shown: Shown): Promise<{ follows: WhatFollows; id: number | null; key: string }> => {
  const follows = await lab.preview(shown.asked, shown.cookie);
  const key = await act(shown, { expects: follows.hash });
  return { follows, key, id: await ofSave(key, shown.cookie) };
};
const done = async (shown: Shown) => {
  const { id, ...rest } = await doAsShown(shown);
  if (id === null) throw new Error('nothing is kept');
  return { id, ...rest };
};

describe('[P12] what is kept of an action is what was shown before', () => {
  test.each(acts)('%s', async (name) => {
    const shown = await everyAction[name]();
    const { follows, id } = await doAsShown(shown);
    // What changes no result leaves nothing.
    expect(id === null).toBe(follows.rows.length === 0);
    if (id === null) return;
    const rows = await rowsOf(id, shown.cookie);
    expect(asShown(rows)).toEqual(asShown(follows.rows));
    const change = await lab.ask<ChangeDetails>('changes.get', { id }, shown.cookie);
    expect(change).toMatchObject({ counts: follows.counts, notAffected: follows.notAffected });
    expect(change.action).not.toBe('Change');
    expect(change.about.length).toBeGreaterThan(0);
    expect(change.by).not.toBeNull();
    const { reason } = shown.values as { reason?: string };
    if (reason !== undefined) expect(change.reason).toBe(reason);
  });

  test('most of the actions here leave something', async () => {
    expect(await kept()).toBeGreaterThanOrEqual(8);
  });
});

const approvedCase = async (codes: readonly string[], typed: Record<string, string>): Promise<Accession> =>
  lab.bring(await lab.makeCase(codes), typed, 'approved');

describe('a change', () => {
  test('says who did what, to what and why, and what is left to do now', async () => {
    const { callOf, record } = callsAt(lab);
    const made = await lab.makeCase(['K', 'NA']);
    await lab.bring(made, { 'K.K': '7.9' }, 'entered');
    await record(await callOf(made.id), readBackBy('Dr. Ames'));
    const now = await lab.bring(made, { 'NA.NA': '140' }, 'approved');
    const { id } = await done(rejectTube(lab, now));
    expect(await lab.ask<ChangeDetails>('changes.get', { id })).toMatchObject({
      action: 'Tube rejected',
      entity: 'tube',
      about: [{ name: now.samples[0]?.barcode, accessionId: made.id, caseId: made.caseId }],
      aboutCount: 1,
      reason: 'Labels were swapped',
      counts: { call_back: 1, ends: 2 },
      timezone: made.labTimezone,
    });
    const [person, potassium] = await rowsOf(id);
    expect(person).toMatchObject({
      group: 'call_back',
      name: 'Dr. Ames',
      about: 'Potassium',
      before: { shown: '7.9', flag: 'HH' },
      left: { state: 'to_do', task: 'call_back' },
    });
    expect(potassium).toMatchObject({ group: 'ends', told: ['Dr. Ames'], left: { state: 'no_task' } });
    await record(await callOf(made.id), readBackBy('Dr. Ames'));
    expect((await rowsOf(id))[0]?.left).toMatchObject({ state: 'done', task: 'call_back', dueAt: null });
  });

  test('names the task it opened until that is done, and the task names the change', async () => {
    const made = await approvedCase(['NA'], { 'NA.NA': '140' });
    const input = { id: made.id, version: made.version, sampleId: made.samples[0]?.id ?? 0 };
    const condition = { ...input, condition: 'hemolysed' as const };
    const { id } = await done({
      asked: { act: 'condition', input: condition },
      path: 'accessions.setCondition',
      values: condition,
      cookie: lab.tech,
    });
    const { rows } = await lab.ask<TaskPage>('tasks.list', { list: 'all', take: 100 });
    expect(rows.filter(({ accessionId }) => accessionId === made.id)).toMatchObject([
      { kind: 're_approve', changeId: id },
    ]);
    expect((await rowsOf(id))[0]?.left).toMatchObject({ state: 'to_do', task: 're_approve' });
    await lab.approveAll(made);
    expect((await rowsOf(id))[0]?.left).toMatchObject({ state: 'done', task: 're_approve' });
    const { items } = await lab.ask<Timeline>('timeline.ofCase', { id: made.id });
    expect(items.filter(({ kind }) => kind === 'follows')).toMatchObject([
      { title: 'What followed: tube condition changed', details: ['1 approval annulled'], changeId: id },
    ]);
  });

  test('is listed page by page, and by what became of the results', async () => {
    const typed = { 'K.K': '4.1', 'NA.NA': '140', 'CL.CL': '101' };
    const { id } = await done(rejectTube(lab, await approvedCase(['K', 'NA', 'CL'], typed)));
    const first = await lab.ask<ChangeRowPage>('changes.rows', { id, group: 'ends', take: 2 });
    const rest = await lab.ask<ChangeRowPage>('changes.rows', { id, group: 'ends', take: 2, after: first.next });
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, null]);
    expect(await lab.ask('changes.rows', { id, group: 'decide', take: 2 })).toEqual({ rows: [], next: null });
  });

  test('is kept of any action that reaches something approved, also where nobody is asked', async () => {
    const made = await approvedCase(['NA'], { 'NA.NA': '140' });
    const before = await kept();
    await lab.call('accessions.addNote', { id: made.id, orderId: orderOf(made, 'NA'), text: 'Clot in the probe' });
    expect(await kept()).toBe(before + 1);
    const { items } = await lab.ask<Timeline>('timeline.ofCase', { id: made.id });
    expect(items.find(({ kind }) => kind === 'follows')?.title).toBe('What followed: bench note added');
  });

  test('is kept of nothing that only types, approves and calls, and costs that no statement', async () => {
    const before = await kept();
    const made = await lab.makeCase(['K', 'CREA', 'EGFR']);
    sent.take();
    await lab.bring(made, { 'K.K': '4.1', 'CREA.CREA': '1.00' }, 'approved');
    expect(sent.take().filter(({ text }) => /ground_changes|change_effects/u.test(text))).toEqual([]);
    expect(await kept()).toBe(before);
  });

  test('takes as many statements for six results as for one', async () => {
    const readOf = async (typed: Record<string, string>): Promise<number> => {
      const codes = Object.keys(typed).map((key) => key.split('.')[0] ?? '');
      const { id } = await done(rejectTube(lab, await approvedCase(codes, typed)));
      // The first one also reads what is kept in memory afterwards, and any of them may renew the session.
      const counts: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        // One after the other.
        sent.take();
        await rowsOf(id);
        counts.push(sent.take().length);
      }
      return Math.min(...counts);
    };
    const six = { 'K.K': '4.1', 'NA.NA': '140', 'CL.CL': '101', 'CO2.CO2': '25', 'BUN.BUN': '14', 'CA.CA': '9.4' };
    expect(await readOf(six)).toBe(await readOf({ 'K.K': '4.1' }));
  });
});

describe('who may read it', () => {
  test('[ROLE-1] client staff see nothing of it: not by procedure, not on the timeline, not in the database', async () => {
    const made = await approvedCase(['NA'], { 'NA.NA': '140' });
    const { id, key } = await done(rejectTube(lab, made));
    const { cookie } = await lab.server.signInAs('aliquot_org_tech', [made.clientId]);
    for (const [path, input] of [
      ['changes.get', { id }],
      ['changes.rows', { id, group: null }],
      ['changes.ofSave', { idempotencyKey: key }],
      ['timeline.ofCase', { id: made.id }],
    ] as const)
      expect((await lab.server.query(path, input, cookie)).statusCode).toBe(403);
    const readOnly = await lab.server.signInAs('aliquot_lab_readonly');
    expect((await lab.server.query('changes.get', { id }, readOnly.cookie)).statusCode).toBe(403);
  });

  test('a key leads whoever made it to the change, and nobody else', async () => {
    const { key } = await done(rejectTube(lab, await approvedCase(['NA'], { 'NA.NA': '140' })));
    expect(await ofSave(key)).not.toBeNull();
    expect(await ofSave(key, lab.other)).toBeNull();
    expect((await lab.server.query('changes.get', { id: 99_999_999 }, lab.tech)).statusCode).toBe(404);
  });

  test('the rows of another client do not exist for client staff, nor those of their own', async () => {
    const made = await approvedCase(['NA'], { 'NA.NA': '140' });
    const { id } = await done(rejectTube(lab, made));
    const seen = (clients: number[] | 'all', role: 'aliquot_org_tech' | 'aliquot_lab_tech'): Promise<unknown[][]> =>
      inTransaction(lab.server.db.scope({ clients, role }), async (tx) => [
        await tx.selectFrom('engine.ground_changes').select('id').where('id', '=', id).execute(),
        await tx.selectFrom('engine.change_effects').select('name').where('change_id', '=', id).execute(),
      ]);
    expect(await seen('all', 'aliquot_lab_tech')).toEqual([[{ id }], [{ name: 'Sodium' }]]);
    expect(await seen([made.clientId], 'aliquot_org_tech')).toEqual([[], []]);
    expect(await seen([made.clientId + 1], 'aliquot_org_tech')).toEqual([[], []]);
  });

  test('what client staff change is kept for the laboratory all the same', async () => {
    const made = await approvedCase(['CREA', 'EGFR'], { 'CREA.CREA': '1.00' });
    const { cookie } = await lab.server.signInAs('aliquot_org_tech', [made.clientId]);
    const before = await kept();
    const subject = await lab.ask<Subject>('subjects.get', { id: made.subjectId }, cookie);
    const { type: _type, clientId: _client, clientName: _name, mergedInto: _into, ...known } = subject;
    const sex = known.sex === 'male' ? 'female' : 'male';
    const values = { idempotencyKey: randomUUID(), ...known, sex };
    const answer = await lab.server.mutate('subjects.update', values, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await kept()).toBe(before + 1);
  });
});

test('the database refuses to change or to take away what followed', async () => {
  const { id } = await done(rejectTube(lab, await approvedCase(['NA'], { 'NA.NA': '140' })));
  const asApplication = async (statement: string): Promise<void> => {
    try {
      await lab.server.db.admin.query(`begin; set local role aliquot_app; ${statement}; commit`);
    } finally {
      await lab.server.db.admin.query('rollback');
    }
  };
  for (const statement of [
    `update engine.ground_changes set reason = null where id = ${id}`,
    `delete from engine.ground_changes where id = ${id}`,
    `update engine.change_effects set told = '{}' where change_id = ${id}`,
    `delete from engine.change_effects where change_id = ${id}`,
  ])
    // One after the other.
    await expect(asApplication(statement)).rejects.toThrow(/permission denied/u);
});

// From here on what is worked like chloride is typed by two people.
test('[SAFE-B2] [P18] a value that is to be typed again stays hidden from whoever is to type it', async () => {
  await makeEntryDouble(lab, 'CL');
  const made = await lab.bring(await lab.makeCase(['CL']), { 'CL.CL': '103' }, 'entered');
  const { id } = await done(rejectTube(lab, made));
  expect(await rowsOf(id)).toMatchObject([{ withheld: false, before: { shown: '103' } }]);
  const theirs = await rowsOf(id, lab.other);
  expect(theirs).toMatchObject([{ group: 'ends', name: 'Chloride', withheld: true, before: null, why: null }]);
  expect(JSON.stringify(theirs)).not.toContain('103');
});
