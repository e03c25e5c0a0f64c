import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { openStream } from '#testing/streams/read-stream.ts';
import { signInAt, siteOrigin, startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { makeTestDatabase, testContextSigner, systemActor, type TestDatabase } from '#testing/test-database.ts';

/** Real server processes on one database, as behind a balancer: what one hears, the other must hear too. */
let db: TestDatabase;
const processes: ServerProcess[] = [];
const start = async (): Promise<ServerProcess> => {
  const server = await startServerProcess(db.url);
  processes.push(server);
  return server;
};
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(async () => {
  await Promise.all(processes.map((server) => server.kill('SIGKILL')));
  await db.drop();
});

const labChanges = (events: readonly { data: { entity: string; entityId: string } }[]): string[] =>
  events.filter(({ data }) => data.entity === 'labs').map(({ data }) => data.entityId);
/** Under a code of its own, so that a second try of a test finds none of the first. */
const addLab = async (name: string): Promise<string> => {
  const code = `${name}-${randomUUID().slice(0, 8)}`;
  const row = await inTransaction(db.scope(), (tx) =>
    tx.insertInto('labs').values({ code, name: code }).returning('id').executeTakeFirstOrThrow(),
  );
  return String(row.id);
};

describe('the live stream', () => {
  test('[CALL-2] two server processes both deliver every change, once and in order', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(one, person.email);
    const streams = await Promise.all([openStream(one.url, cookie), openStream(two.url, cookie)]);
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const made: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      made.push(await addLab(`two-${n}`));
    }
    for (const stream of streams) {
      await expect.poll(() => labChanges(stream.events)).toEqual(made);
      const ids = stream.events.map(({ id }) => Number(id));
      expect(ids).toEqual([...ids].sort((x, y) => x - y));
      expect(new Set(ids).size).toBe(ids.length);
      stream.close();
    }
  });

  test('goes on after its server is killed, without losing or doubling a change', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(first, person.email);
    let stream = await openStream(first.url, cookie);

    const heard: { id: string; data: { entity: string; entityId: string } }[] = [];
    const allHeard = () => labChanges([...heard, ...stream.events]);
    const made: string[] = [];
    let writing = true;
    // Never far ahead of what is heard: a writer that takes all the machine can give is not what is tested here.
    const writer = (async () => {
      for (let n = 0; writing; n += 1) {
        made.push(await addLab(`killed-${n}`));
        // It waits for as long as the test below does, which gives up first and says why.
        await expect.poll(() => !writing || made.length - allHeard().length < 50, { timeout: 85_000 }).toBe(true);
      }
    })();
    try {
      // Every server but the second dies, the relay's leader among them, wherever it is.
      await expect.poll(() => allHeard().length).toBeGreaterThan(20);
      await Promise.all(processes.filter((server) => server !== second).map((server) => server.kill('SIGKILL')));
      await stream.ended;
      heard.push(...stream.events);
      stream = await openStream(second.url, cookie, heard.at(-1)?.id ?? null);
      // Until the second server has relayed and delivered changes that were written after the others died.
      const madeByNow = made.length;
      await expect.poll(() => allHeard().length).toBeGreaterThan(madeByNow + 20);
    } finally {
      writing = false;
      await writer;
    }
    await expect.poll(() => allHeard().length).toBe(made.length);
    expect(allHeard()).toEqual(made);
    stream.close();
  });

  test('a transaction that commits late is heard late, and nothing is skipped by those who resume in between', async () => {
    const server = await start();
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(server, person.email);
    const stream = await openStream(server.url, cookie);

    const slow = new pg.Client({ connectionString: db.url });
    await slow.connect();
    await slow.query('begin');
    await slow.query("select set_config('aliquot.context', $1, true)", [
      testContextSigner(systemActor, 'slow', db.clock.now().getTime()),
    ]);
    const early = String(
      (await slow.query("insert into labs (code, name) values ($1, 'slow') returning id", [`slow-${randomUUID()}`]))
        .rows[0].id,
    );
    const late = await addLab('fast');
    // The later insert is heard although a transaction with a lower number is still open…
    await expect.poll(() => labChanges(stream.events)).toEqual([late]);
    const resumeFrom = stream.events.at(-1)?.id ?? null;
    await slow.query('commit');
    await slow.end();
    // …and the open one after it committed, on this stream and on one that resumes from before.
    await expect.poll(() => labChanges(stream.events)).toEqual([late, early]);
    const resumed = await openStream(server.url, cookie, resumeFrom);
    await expect.poll(() => labChanges(resumed.events)).toEqual([early]);
    stream.close();
    resumed.close();
  });

  test('client staff hear of their own organisation only', async () => {
    const server = await start();
    const own = await makeClient(db.scope());
    const other = await makeClient(db.scope());
    const person = await makeUser(db.scope(), { role: 'aliquot_org_tech', clientIds: [own] });
    const stream = await openStream(server.url, await signInAt(server, person.email));
    const rename = (id: number) =>
      inTransaction(db.scope(), (tx) =>
        tx
          .updateTable('clients')
          .set({ name: `Renamed ${id}` })
          .where('id', '=', id)
          .execute(),
      );
    await rename(other);
    await addLab('not-for-clients');
    await rename(own);
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    expect(stream.events.map(({ data }) => `${data.entity} ${data.entityId}`)).toEqual([`clients ${own}`]);
    stream.close();
  });

  test('ends at once when the session ends, and a stream without a session is refused', async () => {
    const server = await start();
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(server, person.email);
    const stream = await openStream(server.url, cookie);
    await inTransaction(db.scope(), (tx) =>
      tx
        .updateTable('sessions')
        .set({ ended_at: sql<Date>`now()`, ended_because: 'test' })
        .where('user_id', '=', person.id)
        .execute(),
    );
    await stream.ended;
    const again = await openStream(server.url, cookie);
    await again.ended;
    expect(again.events).toEqual([]);
  });

  test('says first where it begins, and a stream cut before its first change resumes from there', async () => {
    const server = await start();
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(server, person.email);
    const cut = await openStream(server.url, cookie);
    expect(cut.openedAt).toMatch(/^\d+$/u);
    cut.close();
    await cut.ended;
    expect(labChanges(cut.events)).toEqual([]);
    const missed = await addLab('while-away');
    const resumed = await openStream(server.url, cookie, cut.openedAt);
    expect(resumed.openedAt).toBe(cut.openedAt);
    await expect.poll(() => labChanges(resumed.events)).toEqual([missed]);
    resumed.close();
  });

  test('a resume point that is no longer kept is answered with "fetch everything"', async () => {
    const server = await start();
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(server, person.email);
    await addLab('kept');
    await expect
      .poll(async () => (await db.admin.query('select count(*)::int as n from engine.outbox')).rows[0].n)
      .toBe(0);
    await db.admin.query('delete from engine.events where seq <= (select max(seq) - 1 from engine.events)');
    const stream = await openStream(server.url, cookie, '1');
    // First of all: what is relayed while the stream opens may follow it.
    await expect.poll(() => stream.events[0]?.data.entity).toBe('*');
    stream.close();
  });
});

describe('a server process', () => {
  test('[CALL-2] answers 405 when the method does not fit the kind of procedure', async () => {
    const server = await start();
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_manager' });
    const cookie = await signInAt(server, person.email);
    const status = async (method: string, path: string) =>
      (
        await fetch(`${server.url}/api/trpc/${path}`, {
          method,
          headers: { cookie, origin: siteOrigin, 'x-aliquot': '1', 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
      ).status;
    expect(await status('GET', 'labs.list?input={}')).toBe(200);
    expect(await status('POST', 'labs.list')).toBe(405);
    expect(await status('PATCH', 'labs.list')).toBe(405);
    expect(await status('GET', 'users.create')).toBe(405);
    expect(await status('PATCH', 'users.create')).toBe(405);
    expect(await status('GET', 'live.changes')).toBe(405);
    expect(await status('POST', 'live.changes')).toBe(405);
  });

  test('stops gracefully: streams end, work under way finishes, exit code 0', async () => {
    const server = await start();
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(server, person.email);
    const stream = await openStream(server.url, cookie);
    await db.admin.query('begin; lock table labs in access exclusive mode');
    const underWay = fetch(`${server.url}/api/trpc/labs.list?input={}`, { headers: { cookie, 'x-aliquot': '1' } });
    const waitingForLabs = async () =>
      (await db.admin.query("select from pg_locks where relation = 'labs'::regclass and not granted")).rowCount;
    await expect.poll(waitingForLabs).toBe(1);
    const stopped = server.kill('SIGTERM');
    // The first thing a shutdown does; the call is still under way.
    await stream.ended;
    expect(await waitingForLabs()).toBe(1);
    await db.admin.query('rollback');
    expect((await underWay).status).toBe(200);
    expect(await stopped).toBe(0);
  });

  test('refuses to start without its settings and says which', async () => {
    await expect(startServerProcess('', { SECRET_KEY: 'short' })).rejects.toThrow(
      /DATABASE_URL: is required[\s\S]*SECRET_KEY: must be base64/u,
    );
  });

  test('[SEC-F10] refuses to start behind a proxy that nobody named, with the code for a wrong configuration', async () => {
    const clientFolder = await mkdtemp(join(tmpdir(), 'aliquot-client-'));
    await writeFile(join(clientFolder, 'index.html'), '<!doctype html>');
    await expect(startServerProcess(db.url, { NODE_ENV: 'production', CLIENT_FOLDER: clientFolder })).rejects.toThrow(
      /ended with 78:[\s\S]*TRUSTED_PROXIES: is required/u,
    );
    await rm(clientFolder, { recursive: true });
  });

  test('refuses to start with a secret the database does not know', async () => {
    await expect(startServerProcess(db.url, { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') })).rejects.toThrow(
      /not signed by this application/u,
    );
  });
});
