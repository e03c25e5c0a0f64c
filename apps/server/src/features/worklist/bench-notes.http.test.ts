import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Note } from '@aliquot/domain/accessions/case-extras';
import type { CreatedRun } from '@aliquot/domain/runs/run';
import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { listNotes } from '#features/accessions/notes.repo.ts';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

type Values = Record<string, unknown>;
const addNote = (made: Accession, values: Values, cookie = bench.tech): Promise<Note[]> =>
  bench.call('accessions.addNote', { id: made.id, ...values }, cookie);
const notesOf = ({ id }: Accession, cookie = bench.tech): Promise<Note[]> =>
  bench.ask('accessions.notes', { id }, cookie);
const runOf = async (cases: readonly Accession[]): Promise<number> => {
  const { run } = await bench.call<CreatedRun>('runs.create', {
    testIds: [bench.test('K')],
    instrumentId: null,
    layout: 'list',
    orderIds: cases.map((made) => orderOf(made, 'K')),
  });
  return run.id;
};
const rowsOf = async (id: number, cookie = bench.tech): Promise<WorklistRow[]> =>
  (await bench.ask<Worklist>('worklist.get', { id, testId: bench.test('K') }, cookie)).rows;

describe('[ROUTE-8] a note of the bench', () => {
  test('stands beside its own test, the newest last, with who wrote it and when', async () => {
    const made = await bench.makeCase(['K', 'NA']);
    const runId = await runOf([made, await bench.makeCase(['K'])]);
    const orderId = orderOf(made, 'K');
    const { rows: clock } = await bench.server.db.admin.query<{ now: Date }>('select now()');
    await addNote(made, { orderId, text: 'Clotted, re-spun' });
    await addNote(made, { orderId, text: 'Read twice' }, bench.other);
    await addNote(made, { orderId: orderOf(made, 'NA'), text: 'Of the sodium' });
    await addNote(made, { text: 'Of the case' });
    const [row, plain] = await rowsOf(runId);
    expect(row?.notes.map(({ text }) => text)).toEqual(['Clotted, re-spun', 'Read twice']);
    expect(row?.notes[0]?.by).toEqual(expect.any(String));
    expect(row?.notes[0]?.by).not.toBe(row?.notes[1]?.by);
    expect(Date.parse(row?.notes[0]?.at ?? '')).toBeGreaterThanOrEqual(clock[0]?.now.getTime() ?? Number.NaN);
    expect(plain?.notes).toEqual([]);
    expect((await notesOf(made)).map(({ text, order }) => [text, order?.testName ?? null])).toEqual([
      ['Of the case', null],
      ['Of the sodium', 'Sodium'],
      ['Read twice', 'Potassium'],
      ['Clotted, re-spun', 'Potassium'],
    ]);
  });

  test('sent twice is written once', async () => {
    const made = await bench.makeCase(['K']);
    const input = { idempotencyKey: randomUUID(), orderId: orderOf(made, 'K'), text: 'Short sample' };
    expect(await addNote(made, input)).toEqual(await addNote(made, input));
    expect(await notesOf(made)).toHaveLength(1);
  });

  test('needs words, and a test of this very case', async () => {
    const [made, another] = [await bench.makeCase(['K']), await bench.makeCase(['K'])];
    expect(
      await bench.refusal('accessions.addNote', { id: made.id, orderId: orderOf(another, 'K'), text: 'Wrong case' }),
    ).toContain('Not found, or you don’t have access.');
    const empty = { idempotencyKey: randomUUID(), id: made.id, orderId: orderOf(made, 'K'), text: '  ' };
    expect((await bench.server.mutate('accessions.addNote', empty, bench.tech)).statusCode).toBe(400);
    expect(await notesOf(made)).toEqual([]);
    expect(await notesOf(another)).toEqual([]);
  });

  test('stays in the laboratory: client staff read and write the notes of the case alone', async () => {
    const made = await bench.makeCase(['K']);
    const orderId = orderOf(made, 'K');
    await addNote(made, { orderId, text: 'Mixed up at first' });
    const { cookie } = await bench.server.signInAs('aliquot_org_tech', [bench.clientId]);
    await addNote(made, { text: 'Please ring the ward' }, cookie);
    expect((await notesOf(made, cookie)).map(({ text }) => text)).toEqual(['Please ring the ward']);
    const refused = await bench.server.mutate(
      'accessions.addNote',
      { idempotencyKey: randomUUID(), id: made.id, orderId, text: 'From outside' },
      cookie,
    );
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'Note not added. Only lab staff can add a note to a test. Add it to the accession instead.',
    ]);
    const reader = await bench.server.signInAs('aliquot_lab_readonly');
    expect(await notesOf(made, reader.cookie)).toHaveLength(2);
    const denied = await bench.server.mutate(
      'accessions.addNote',
      { idempotencyKey: randomUUID(), id: made.id, orderId, text: 'By a reader' },
      reader.cookie,
    );
    expect(denied.statusCode).toBe(403);
  });

  test('does not exist for a transaction of client staff, whatever it asks', async () => {
    const made = await bench.makeCase(['K']);
    await addNote(made, { orderId: orderOf(made, 'K'), text: 'Inside' });
    await addNote(made, { text: 'For both' });
    const scope = bench.server.db.scope();
    const asClient = { ...scope, acting: { ...scope.acting, clients: [bench.clientId] } };
    const read = (as: typeof scope) => inReadOnly(as, (db) => listNotes(db, 'all', made.id));
    expect((await read(scope)).map(({ text }) => text)).toEqual(['For both', 'Inside']);
    expect((await read(asClient)).map(({ text }) => text)).toEqual(['For both']);
  });
});
