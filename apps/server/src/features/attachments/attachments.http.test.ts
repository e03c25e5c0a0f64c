import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Attachment } from '@aliquot/domain/attachments/attachment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeBucket, type FakeBucket } from '#testing/fake-bucket.ts';
import { makeCase } from '#testing/make/make-case.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const mostBytes = 3 * 1_048_576;

type Stage = {
  server: TestServer;
  catalogue: SmallCatalogue;
  north: number;
  cookies: Record<'manager' | 'tech' | 'readonly' | 'north' | 'south' | 'northReadonly' | 'unknown', string>;
};

const setStage = async (bucket: FakeBucket | null): Promise<Stage> => {
  const server = await makeTestServer((config) => ({
    ...config,
    mostFileBytes: mostBytes,
    s3: bucket?.settings ?? null,
  }));
  const catalogue = await makeSmallCatalogue(server.db);
  const [north, south] = [
    await makeClient(server.db.scope(), 'North Clinic'),
    await makeClient(server.db.scope(), 'South Clinic'),
  ];
  const as = async (role: string, clients: readonly number[] = []) => (await server.signInAs(role, clients)).cookie;
  return {
    server,
    catalogue,
    north,
    cookies: {
      manager: await as('aliquot_lab_manager'),
      tech: await as('aliquot_lab_tech'),
      readonly: await as('aliquot_lab_readonly'),
      north: await as('aliquot_org_tech', [north]),
      south: await as('aliquot_org_tech', [south]),
      northReadonly: await as('aliquot_org_readonly', [north]),
      unknown: await as('someone_else'),
    },
  };
};

const png = (size = 200): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(size)]);

type Sent = { name?: string; cookie?: string | null; key?: string; headers?: Record<string, string> };
const upload = (stage: Stage, { id }: Pick<Accession, 'id'>, bytes: Buffer, sent: Sent = {}) =>
  stage.server.send({
    method: 'POST',
    url: '/api/attachments',
    payload: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-aliquot-case': String(id),
      'x-aliquot-key': sent.key ?? randomUUID(),
      'x-aliquot-name': encodeURIComponent(sent.name ?? 'requisition.png'),
      ...(sent.cookie === null ? {} : { cookie: sent.cookie ?? stage.cookies.tech }),
      ...sent.headers,
    },
  });
const attach = async (stage: Stage, to: Accession, bytes: Buffer, sent: Sent = {}): Promise<Attachment> => {
  const response = await upload(stage, to, bytes, sent);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const open = (stage: Stage, id: number | string, cookie = stage.cookies.tech, headers: Record<string, string> = {}) =>
  stage.server.send({ method: 'GET', url: `/api/attachments/${id}`, headers: { cookie, ...headers } });
const list = async (stage: Stage, to: Accession, cookie = stage.cookies.tech): Promise<Attachment[]> =>
  (await stage.server.query('attachments.list', { id: to.id }, cookie)).json().result.data.files;

let bucket: FakeBucket;
let plain: Stage;
let remote: Stage;
beforeAll(async () => {
  bucket = await startFakeBucket();
  plain = await setStage(null);
  remote = await setStage(bucket);
});
afterAll(async () => {
  await plain.server.stop();
  await remote.server.stop();
  await bucket.stop();
});
const stageOf = (name: 'the database' | 'a bucket'): Stage => (name === 'the database' ? plain : remote);
const newCase = (stage: Stage, cookie = stage.cookies.tech) =>
  makeCase(stage.server, stage.catalogue, stage.north, cookie);

describe.each(['the database', 'a bucket'] as const)('a file kept in %s', (where) => {
  test('comes back byte for byte, with its hash, who and when', async () => {
    const stage = stageOf(where);
    const made = await newCase(stage);
    // More than two pieces of the database's store, and not a whole number of them.
    const bytes = png(2_500_000);
    const kept = await attach(stage, made, bytes, { name: 'Tube 1 – größer.png' });
    expect(kept).toMatchObject({
      name: 'Tube 1 – größer.png',
      type: 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(kept.addedBy).not.toBeNull();
    const back = await open(stage, kept.id);
    expect(back.rawPayload.equals(bytes)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(back.headers['content-disposition']).toMatch(/^attachment; filename="Tube 1 _ gr__er\.png"; /u);
    expect(await list(stage, made)).toEqual([kept]);
  });

  test('sent twice under one key is one file; the same file again is refused', async () => {
    const stage = stageOf(where);
    const made = await newCase(stage);
    const [bytes, key] = [png(), randomUUID()];
    const before = bucket.objects.size;
    const once = await attach(stage, made, bytes, { key });
    expect((await attach(stage, made, bytes, { key })).id).toBe(once.id);
    const again = await upload(stage, made, bytes);
    expect([again.statusCode, again.json().message]).toEqual([400, 'This file is already attached.']);
    expect(await list(stage, made)).toHaveLength(1);
    expect(bucket.objects.size - before).toBe(where === 'a bucket' ? 1 : 0);
  });
});

describe('the bucket', () => {
  test('is only ever asked with a right signature, and files are under names that say nothing', async () => {
    await attach(remote, await newCase(remote), png(), { name: 'Okafor Imani.png' });
    expect(bucket.refused).toEqual([]);
    for (const name of bucket.objects.keys()) expect(name).toMatch(/^\/aliquot-files\/[0-9a-f-]{36}$/u);
  });

  test('that fails is told in a sentence, and the case has no file it cannot open', async () => {
    const made = await newCase(remote);
    bucket.fail(true);
    const response = await upload(remote, made, png());
    bucket.fail(false);
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      'The file store refused the file. Try again; if it keeps happening, tell your administrator.',
    ]);
    expect(await list(remote, made)).toEqual([]);
  });

  test('keeps nothing of an upload the case refuses', async () => {
    const before = bucket.objects.size;
    expect((await upload(remote, { id: 987_654 }, png())).statusCode).toBe(404);
    expect(bucket.objects.size).toBe(before);
  });
});

describe('what is not taken', () => {
  test.each([
    ['a page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.png'],
    ['a program called a PDF', Buffer.from('MZ\u0090\u0000'), 'x.pdf'],
    [
      'text with something else far behind',
      Buffer.concat([Buffer.from('a'.repeat(9000)), Buffer.from([0, 1])]),
      'x.txt',
    ],
    [
      'letters of another encoding far behind',
      Buffer.concat([Buffer.from('a'.repeat(9000)), Buffer.from([0xe9])]),
      'x.txt',
    ],
  ])('%s', async (_what, bytes, name) => {
    const made = await newCase(plain);
    const response = await upload(plain, made, bytes, { name });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'This file type is not accepted. PDF, PNG, JPEG, TIFF, text and CSV files can be attached.',
    ]);
    expect(await list(plain, made)).toEqual([]);
  });

  test('more than the limit, whether the sender says so or not; nothing at all', async () => {
    const made = await newCase(plain);
    const large = png(mostBytes);
    const told = await upload(plain, made, large);
    const untold = await upload(plain, made, large, { headers: { 'content-length': '10' } });
    for (const response of [told, untold]) {
      expect([response.statusCode, response.json().message]).toEqual([
        413,
        'The file is larger than 3 MB. Make it smaller, or split it.',
      ]);
    }
    expect((await upload(plain, made, Buffer.alloc(0))).json().message).toBe('The file is empty. Choose another.');
    expect(await list(plain, made)).toEqual([]);
  });

  test('anything but a plain stream of bytes with its headers, from our own page', async () => {
    const made = await newCase(plain);
    const status = async (headers: Record<string, string>) =>
      (await upload(plain, made, png(), { headers })).statusCode;
    expect(await status({ 'content-type': 'multipart/form-data; boundary=x' })).toBe(415);
    expect(await status({ 'x-aliquot': '0' })).toBe(403);
    expect(await status({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ 'x-aliquot-case': 'one' })).toBe(400);
    expect(await status({ 'x-aliquot-key': 'again' })).toBe(400);
    expect(await status({ 'x-aliquot-name': '%E0%A4%A' })).toBe(400);
    expect(await list(plain, made)).toEqual([]);
  });
});

describe('[ROLE-1] who may', () => {
  test.each([
    ['manager', 200],
    ['tech', 200],
    ['north', 200],
    ['readonly', 403],
    ['northReadonly', 403],
    ['unknown', 403],
    ['south', 404],
  ] as const)('attach: %s is answered %i', async (who, status) => {
    const made = await newCase(plain);
    expect((await upload(plain, made, png(), { cookie: plain.cookies[who] })).statusCode).toBe(status);
    expect(await list(plain, made)).toHaveLength(status === 200 ? 1 : 0);
  });

  test('nobody without a session: not attached, not opened', async () => {
    const made = await newCase(plain);
    expect((await upload(plain, made, png(), { cookie: null })).statusCode).toBe(401);
    const kept = await attach(plain, made, png());
    expect((await open(plain, kept.id, '')).statusCode).toBe(401);
  });

  test.each([
    ['manager', 200],
    ['readonly', 200],
    ['northReadonly', 200],
    ['unknown', 403],
    ['south', 404],
  ] as const)('open: %s is answered %i', async (who, status) => {
    const kept = await attach(plain, await newCase(plain), png());
    const response = await open(plain, kept.id, plain.cookies[who]);
    expect(response.statusCode).toBe(status);
    if (status !== 200) expect(response.body).not.toContain('requisition');
  });

  test('a file of another organisation is as absent as one that never was', async () => {
    const made = await newCase(plain);
    const kept = await attach(plain, made, png());
    const answer = async (id: number | string) => {
      const response = await open(plain, id, plain.cookies.south);
      return [response.statusCode, response.json().message];
    };
    expect(await answer(kept.id)).toEqual(await answer(99_999_999));
    expect(await answer('1e3')).toEqual(await answer(kept.id));
    expect(await list(plain, made, plain.cookies.south)).toEqual([]);
    const removal = { idempotencyKey: randomUUID(), id: kept.id, version: kept.version, reason: 'Not mine' };
    expect((await plain.server.mutate('attachments.remove', removal, plain.cookies.south)).statusCode).toBe(404);
  });

  test('a page of another site that points at a file gets nothing', async () => {
    const kept = await attach(plain, await newCase(plain), png());
    const site = { 'sec-fetch-site': 'cross-site' };
    expect((await open(plain, kept.id, plain.cookies.tech, site)).statusCode).toBe(403);
  });
});

describe('removal', () => {
  const remove = (file: Attachment, values: Record<string, unknown> = {}, cookie = plain.cookies.tech) =>
    plain.server.mutate(
      'attachments.remove',
      { idempotencyKey: randomUUID(), id: file.id, version: file.version, reason: 'Wrong patient', ...values },
      cookie,
    );

  test('needs a reason, hides the file from everybody and stays on the timeline', async () => {
    const made = await newCase(plain);
    const kept = await attach(plain, made, png());
    expect((await remove(kept, { reason: ' ' })).statusCode).toBe(400);
    expect((await remove(kept)).statusCode).toBe(200);
    expect((await open(plain, kept.id)).statusCode).toBe(404);
    expect(await list(plain, made)).toEqual([]);
    expect((await remove(kept)).statusCode).toBe(404);
    const { items } = (await plain.server.query('timeline.ofCase', { id: made.id }, plain.cookies.tech)).json().result
      .data;
    expect(items[0]).toMatchObject({ title: 'File removed', details: [kept.name, 'Wrong patient'] });
    const { rows } = await plain.server.db.admin.query(
      'select count(*)::int as parts from engine.attachment_bytes where attachment_id = $1',
      [kept.id],
    );
    expect(rows).toEqual([{ parts: 1 }]);
    // Removed by mistake, it can be attached again.
    await attach(plain, made, png());
  });

  test('client staff remove what they attached, not what the laboratory did', async () => {
    const made = await newCase(plain);
    const theirs = await attach(plain, made, png(), { cookie: plain.cookies.north });
    const ours = await attach(plain, made, png());
    expect((await remove(ours, {}, plain.cookies.north)).statusCode).toBe(403);
    expect((await remove(theirs, {}, plain.cookies.north)).statusCode).toBe(200);
  });
});
