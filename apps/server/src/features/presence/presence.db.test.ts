import { randomUUID } from 'node:crypto';
import type { BeHereInput, PresenceMark, WhoIsHere } from '@aliquot/domain/presence/presence';
import { presenceLastsMs } from '@aliquot/domain/presence/surface';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { openStream, type StreamEvent } from '#testing/streams/read-stream.ts';
import { signInAt, siteOrigin, startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { makeTestDatabase, systemActor, type TestDatabase } from '#testing/test-database.ts';

/** Two real server processes on one database: who is at one of them must be seen at the other. */
let db: TestDatabase;
let one: ServerProcess;
let two: ServerProcess;
beforeAll(async () => {
  db = await makeTestDatabase();
  [one, two] = await Promise.all([startServerProcess(db.url), startServerProcess(db.url)]);
});
afterAll(async () => {
  await Promise.all([one, two].map((server) => server.kill('SIGKILL')));
  await db.drop();
});

const nowhere: PresenceMark = { part: null, item: null, field: null, doing: 'here' };
let numbers = 0;
const makeRun = async (): Promise<number> => {
  numbers += 1;
  const number = `P-${numbers}`;
  const made = await inTransaction(db.scope(), async (tx) => {
    const lab = await tx
      .insertInto('labs')
      .values({ code: number, name: number })
      .returning('id')
      .executeTakeFirstOrThrow();
    return tx
      .insertInto('runs')
      .values({ number, lab_id: lab.id, status: 'in_progress', layout: 'list', started_at: db.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return made.id;
};

const post = (server: ServerProcess, cookie: string, path: string, input: unknown): Promise<Response> =>
  fetch(`${server.url}/api/trpc/${path}`, {
    method: 'POST',
    headers: { cookie, origin: siteOrigin, 'x-aliquot': '1', 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });

/** One page of one person, at one of the processes. */
const arrive = async (server: ServerProcess, runId: number, role = 'aliquot_lab_tech', clientIds: number[] = []) => {
  const { id, email } = await makeUser(db.scope(), { role, clientIds });
  const cookie = await signInAt(server, email);
  const visit = randomUUID();
  const send = (mark: Partial<PresenceMark> = {}, more: Partial<BeHereInput> = {}): Promise<Response> =>
    post(server, cookie, 'presence.beHere', {
      visit,
      surface: { kind: 'run', id: runId },
      mark: { ...nowhere, ...mark },
      ...more,
    });
  return {
    id,
    cookie,
    visit,
    send,
    beat: async (mark: Partial<PresenceMark> = {}) => {
      const answer = await send(mark);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { result: { data: WhoIsHere } }).result.data.others;
    },
    leave: () => post(server, cookie, 'presence.leave', { visit }),
  };
};
const told = (events: readonly StreamEvent[]): string[] =>
  events.filter(({ data }) => data.entity === 'presence').map(({ data }) => data.entityId);
const age = (visit: string, ms: number) =>
  db.admin.query("update engine.presence set seen_at = seen_at - $2 * interval '1 ms' where visit = $1", [visit, ms]);

describe('people at one run', () => {
  test('see each other across two server processes, with the row and what they do there', async () => {
    const runId = await makeRun();
    const [ada, bo] = await Promise.all([arrive(one, runId), arrive(two, runId)]);
    expect(await ada.beat()).toEqual([]);
    expect(await bo.beat({ part: 4, item: 17, field: 5, doing: 'typing' })).toMatchObject([
      { userId: ada.id, mark: nowhere },
    ]);
    expect(await ada.beat()).toMatchObject([{ userId: bo.id, mark: { part: 4, item: 17, field: 5, doing: 'typing' } }]);
    await bo.leave();
    expect(await ada.beat()).toEqual([]);
  });

  test('are woken in the other process when somebody comes, moves or leaves, and not by "still here"', async () => {
    const runId = await makeRun();
    const [ada, bo] = await Promise.all([arrive(one, runId), arrive(two, runId)]);
    await ada.beat();
    const stream = await openStream(one.url, ada.cookie);
    const here = `run/${runId}`;
    await bo.beat();
    await expect.poll(() => told(stream.events)).toEqual([here]);
    for (let n = 0; n < 5; n += 1) await bo.beat();
    await bo.beat({ item: 3, doing: 'typing' });
    await expect.poll(() => told(stream.events)).toEqual([here, here]);
    await bo.leave();
    await expect.poll(() => told(stream.events)).toEqual([here, here, here]);
    // A stream that goes on from such a notice misses nothing and hears nothing twice: only what comes afterwards.
    const resumed = await openStream(two.url, ada.cookie, stream.events.at(-1)?.id ?? null);
    await bo.beat();
    await expect.poll(() => told(resumed.events)).not.toEqual([]);
    expect(resumed.events.map(({ data }) => `${data.entity} ${data.entityId}`)).toEqual([`presence ${here}`]);
    stream.close();
    resumed.close();
  });

  test('are gone some seconds after the last word of a page that was killed, and the row they left is tidied away', async () => {
    const runId = await makeRun();
    const [ada, bo] = await Promise.all([arrive(one, runId), arrive(two, runId)]);
    await bo.beat({ item: 3, doing: 'typing' });
    expect(await ada.beat()).toHaveLength(1);
    await age(bo.visit, presenceLastsMs - 2_000);
    expect(await ada.beat()).toHaveLength(1);
    await age(bo.visit, 3_000);
    expect(await ada.beat()).toEqual([]);
    // Coming back is an arrival: it is told again.
    const stream = await openStream(one.url, ada.cookie);
    await bo.beat({ item: 3, doing: 'typing' });
    await expect.poll(() => told(stream.events)).toHaveLength(1);
    stream.close();
    await age(bo.visit, 120_000);
    await (await arrive(one, runId)).beat();
    const { rows } = await db.admin.query('select from engine.presence where visit = $1', [bo.visit]);
    expect(rows).toHaveLength(0);
  });

  test('stay visible when the process of one is killed and their page goes on at the other', async () => {
    const third = await startServerProcess(db.url);
    const runId = await makeRun();
    const [ada, bo] = await Promise.all([arrive(one, runId), arrive(third, runId)]);
    await ada.beat();
    await bo.beat({ item: 8 });
    await third.kill('SIGKILL');
    expect(await ada.beat()).toMatchObject([{ userId: bo.id, mark: { item: 8 } }]);
    const moved = { visit: bo.visit, surface: { kind: 'run', id: runId }, mark: { ...nowhere, item: 9 } };
    expect((await post(two, bo.cookie, 'presence.beHere', moved)).status).toBe(200);
    expect(await ada.beat()).toMatchObject([{ userId: bo.id, mark: { item: 9 } }]);
  });

  test('are the others: one’s own second page is not somebody else', async () => {
    const runId = await makeRun();
    const ada = await arrive(one, runId);
    await ada.beat();
    const second = await ada.send({}, { visit: randomUUID() });
    expect(await second.json()).toMatchObject({ result: { data: { others: [] } } });
  });
});

describe('walls', () => {
  test('staff of a client and readers hear nothing, are refused, and streams of other sessions stay silent', async () => {
    const runId = await makeRun();
    const clientId = await makeClient(db.scope());
    const [ada, bo] = await Promise.all([arrive(one, runId), arrive(two, runId)]);
    const strangers = await Promise.all([
      arrive(one, runId, 'aliquot_org_tech', [clientId]),
      arrive(one, runId, 'aliquot_lab_readonly'),
      // Of the laboratory, at another run.
      arrive(one, await makeRun()),
    ]);
    await strangers[2]?.beat();
    const streams = await Promise.all(strangers.map(({ cookie }) => openStream(one.url, cookie)));
    await ada.beat();
    await bo.beat({ doing: 'typing' });
    await ada.beat({ item: 1 });
    expect((await strangers[0]?.send())?.status).toBe(403);
    expect((await strangers[1]?.send())?.status).toBe(403);
    // Notices arrive in order, so whoever has heard this one was not told of what came before it.
    await db.admin.query(`select pg_notify('aliquot_presence', 'run/0 ' || string_agg(id::text, ',')) from sessions`);
    for (const stream of streams) {
      await expect.poll(() => told(stream.events)).not.toEqual([]);
      expect(told(stream.events)).toEqual(['run/0']);
      stream.close();
    }
  });

  test('a run that is not there has nobody at it', async () => {
    const ada = await arrive(one, 987_654_321);
    expect((await ada.send()).status).toBe(404);
    const { rows } = await db.admin.query('select from engine.presence where visit = $1', [ada.visit]);
    expect(rows).toHaveLength(0);
  });

  test('nobody speaks for somebody else, in the database either', async () => {
    const runId = await makeRun();
    const [ada, bo] = await Promise.all([arrive(one, runId), arrive(two, runId)]);
    await ada.beat({ item: 1 });
    const stolen = await bo.send({ item: 2 }, { visit: ada.visit });
    expect(stolen.status).toBe(404);
    await post(two, bo.cookie, 'presence.leave', { visit: ada.visit });
    expect(await bo.beat()).toMatchObject([{ userId: ada.id, mark: { item: 1 } }]);
    const ofClient = db.scope({ ...systemActor, role: 'aliquot_org_tech', clients: [] });
    expect(await inReadOnly(ofClient, (tx) => tx.selectFrom('engine.presence').selectAll().execute())).toEqual([]);
  });

  test('leaves no trace on the audit trail and none in the event log', async () => {
    const count = async () =>
      (
        await db.admin.query(`select (select count(*) from audit.changes where table_name like '%presence%')
          + (select count(*) from audit.events where action like 'presence%')
          + (select count(*) from engine.events where entity = 'presence') as n`)
      ).rows[0].n;
    const runId = await makeRun();
    const ada = await arrive(one, runId);
    await ada.beat({ doing: 'reviewing', item: 4 });
    await ada.leave();
    expect(Number(await count())).toBe(0);
  });
});
