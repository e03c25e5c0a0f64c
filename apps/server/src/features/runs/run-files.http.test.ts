import { randomBytes, randomUUID } from 'node:crypto';
import type { Attachment, AttachmentList } from '@aliquot/domain/attachments/attachment';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { findAttachment, readPart } from '#features/attachments/attachments.repo.ts';

let bench: Bench;
let readonly: string;
let client: string;
beforeAll(async () => {
  bench = await openBench();
  readonly = (await bench.server.signInAs('aliquot_lab_readonly')).cookie;
  client = (await bench.server.signInAs('aliquot_org_tech', [bench.clientId])).cookie;
});
afterAll(() => bench.stop());

const makeRun = async (): Promise<Run> =>
  (
    await bench.call<CreatedRun>('runs.create', {
      testIds: [bench.test('K')],
      instrumentId: null,
      layout: 'list',
    })
  ).run;
const png = (): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(300)]);

type Sent = { cookie?: string; key?: string; headers?: Record<string, string> };
const upload = (id: number, bytes: Buffer, { cookie = bench.tech, key = randomUUID(), headers = {} }: Sent = {}) =>
  bench.server.send({
    method: 'POST',
    url: '/api/attachments',
    payload: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-aliquot-run': String(id),
      'x-aliquot-key': key,
      'x-aliquot-name': 'gel.png',
      cookie,
      ...headers,
    },
  });
const attach = async (id: number, bytes = png(), sent: Sent = {}): Promise<Attachment> => {
  const response = await upload(id, bytes, sent);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const list = async (id: number): Promise<Attachment[]> =>
  (await bench.ask<AttachmentList>('attachments.ofRun', { id })).files;
const open = (id: number, cookie = bench.tech) =>
  bench.server.send({ method: 'GET', url: `/api/attachments/${id}`, headers: { cookie } });
const removal = ({ id, version }: Attachment, reason = 'Of another run') => ({
  idempotencyKey: randomUUID(),
  id,
  version,
  reason,
});

describe('a file of a run', () => {
  test('[ROUTE-8] comes back byte for byte to everybody who may read the run, under its owner', async () => {
    const run = await makeRun();
    const bytes = png();
    const key = randomUUID();
    const kept = await attach(run.id, bytes, { key });
    expect(kept).toMatchObject({ owner: { kind: 'run', id: run.id }, name: 'gel.png', type: 'image/png' });
    expect((await attach(run.id, bytes, { key })).id).toBe(kept.id);
    const back = await open(kept.id, bench.other);
    expect(back.rawPayload.equals(bytes)).toBe(true);
    expect(await list(run.id)).toEqual([kept]);
    expect((await upload(run.id, bytes)).json().message).toBe('This file is already attached.');
  });

  test('is neither a case’s nor another run’s: the same number shows nothing of it', async () => {
    const [run, other] = [await makeRun(), await makeRun()];
    await attach(run.id);
    expect(await list(other.id)).toEqual([]);
    expect((await bench.ask<AttachmentList>('attachments.list', { id: run.id })).files).toEqual([]);
  });

  test('[ROUTE-8] is removed with a reason, for everybody; the run’s trail has both', async () => {
    const run = await makeRun();
    const kept = await attach(run.id);
    expect((await bench.server.mutate('attachments.remove', removal(kept, ' '), bench.tech)).statusCode).toBe(400);
    expect((await bench.server.mutate('attachments.remove', removal(kept), bench.other)).statusCode).toBe(200);
    expect((await open(kept.id)).statusCode).toBe(404);
    expect(await list(run.id)).toEqual([]);
    const { rows } = await bench.server.db.admin.query(
      `select c.change, e.reason from audit.changes c join audit.events e using (transaction_id)
       where c.table_name = 'attachments' and c.root_table = 'runs' and c.root_id = $1 order by c.seq`,
      [String(run.id)],
    );
    expect(rows).toEqual([
      { change: 'insert', reason: null },
      { change: 'update', reason: 'Of another run' },
    ]);
  });

  test('a file of a case still stands on the trail of its case', async () => {
    const made = await bench.makeCase(['K']);
    const response = await bench.server.send({
      method: 'POST',
      url: '/api/attachments',
      payload: png(),
      headers: {
        'content-type': 'application/octet-stream',
        'x-aliquot-case': String(made.id),
        'x-aliquot-key': randomUUID(),
        'x-aliquot-name': 'x.png',
        cookie: bench.tech,
      },
    });
    expect(response.json()).toMatchObject({ owner: { kind: 'case', id: made.id } });
    const { rows } = await bench.server.db.admin.query(
      `select from audit.changes where table_name = 'attachments' and root_table = 'accessions' and root_id = $1`,
      [String(made.id)],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('[ROLE-1] who may not', () => {
  test('read-only staff and clients: not attach, not list, not open, not remove', async () => {
    const run = await makeRun();
    const kept = await attach(run.id);
    for (const cookie of [readonly, client]) {
      expect((await upload(run.id, png(), { cookie })).statusCode).toBe(403);
      expect((await bench.server.query('attachments.ofRun', { id: run.id }, cookie)).statusCode).toBe(403);
      const absent = await open(99_999_999, cookie);
      const answer = await open(kept.id, cookie);
      expect([answer.statusCode, answer.json().message]).toEqual([404, absent.json().message]);
    }
    expect((await bench.server.mutate('attachments.remove', removal(kept), client)).statusCode).toBe(404);
    expect((await bench.server.mutate('attachments.remove', removal(kept), readonly)).statusCode).toBe(403);
    expect(await list(run.id)).toHaveLength(1);
  });

  test('a file for nothing, for both, or for a run that is not there', async () => {
    const run = await makeRun();
    expect((await upload(987_654, png())).statusCode).toBe(404);
    expect((await upload(run.id, png(), { headers: { 'x-aliquot-case': '1' } })).statusCode).toBe(400);
    expect((await upload(run.id, png(), { headers: { 'x-aliquot-run': 'one' } })).statusCode).toBe(400);
    expect(await list(run.id)).toEqual([]);
  });

  test('the wall of the database hides it from a client’s transaction, its bytes too', async () => {
    const kept = await attach((await makeRun()).id);
    const { scope } = bench.server.db;
    const seen = (clients: Scope['acting']['clients']) =>
      // Asked for everything: what is hidden is hidden by the wall, not by the question.
      inReadOnly(scope({ clients }), async (db) => [
        (await findAttachment(db, 'all', kept.id)) !== null,
        (await readPart(db, kept.id, 0)) !== null,
      ]);
    expect(await seen('all')).toEqual([true, true]);
    expect(await seen([bench.clientId])).toEqual([false, false]);
  });
});
