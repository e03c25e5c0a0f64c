import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient, makeUser } from '#testing/make/make-people.ts';
import { signInAt, siteOrigin, startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { sizeOfRun } from '#testing/size-of-run.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const { creates } = sizeOfRun;
const clients = 32;
/** Counted in creates, not in time, so that servers are killed while work is under way on a slow machine and on a fast one. */
const createsBetweenKills = creates < 1_000 ? 20 : 600;

let db: TestDatabase;
let catalogue: SmallCatalogue;
let clientId: number;
/** Two processes as behind a balancer; a killed one is replaced while the other goes on. */
const running: (ServerProcess | null)[] = [null, null];
const start = async (place: number): Promise<void> => {
  running[place] = await startServerProcess(db.url, { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'info' });
};
beforeAll(async () => {
  db = await makeTestDatabase();
  catalogue = await makeSmallCatalogue(db);
  clientId = await makeClient(db.scope(), 'North Clinic');
  await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  await Promise.all(running.map(async (server) => server?.kill('SIGKILL')));
  await db.drop();
});

const body = (n: number) =>
  caseRequest(
    { labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA, catalogue.tests.CBC] },
    { externalRef: `request-${n}` },
  );

/** As the browser does: the same save under the same key until there is an answer, from whichever process lives. */
const createPatiently = async (n: number, cookie: string): Promise<{ caseId: string; tries: number }> => {
  const payload = JSON.stringify({ idempotencyKey: randomUUID(), ...body(n) });
  for (let tries = 1; ; tries += 1) {
    // At once to the other one: only one is killed at a time.
    const server = running[(n + tries) % running.length] ?? running.find((one) => one !== null);
    try {
      const response = await fetch(`${server?.url ?? ''}/api/trpc/accessions.create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-aliquot': '1', origin: siteOrigin, cookie },
        body: payload,
      });
      const answer = (await response.json()) as { result?: { data: { caseId: string } }; error?: unknown };
      if (answer.result !== undefined) return { caseId: answer.result.data.caseId, tries };
      if (response.status < 500) throw new TypeError(`refused: ${JSON.stringify(answer.error)}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('refused')) throw error;
    }
  }
};

test(
  `${creates} creates from ${clients} clients while servers are killed: none lost, none doubled, numbers without gaps`,
  { timeout: 3_600_000 },
  async () => {
    const person = await makeUser(db.scope(), { role: 'aliquot_lab_tech' });
    const cookie = await signInAt(running[0] as ServerProcess, person.email);
    const waiting = Array.from({ length: creates }, (_, n) => n);
    const answers = new Map<number, string>();
    let [again, kills, done] = [0, 0, false];
    /** When so many more creates are answered, or there are none left to answer. */
    let nextKill = { at: createsBetweenKills, ...Promise.withResolvers<void>() };
    const client = async (): Promise<void> => {
      for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
        const { caseId, tries } = await createPatiently(n, cookie);
        answers.set(n, caseId);
        again += tries - 1;
        if (answers.size >= nextKill.at) nextKill.resolve();
      }
    };
    const killer = async (): Promise<void> => {
      for (let place = 0; ; place = 1 - place) {
        await nextKill.promise;
        if (done) return;
        await running[place]?.kill('SIGKILL');
        running[place] = null;
        kills += 1;
        await start(place);
        nextKill = { at: answers.size + createsBetweenKills, ...Promise.withResolvers<void>() };
        if (done) return;
      }
    };
    const began = performance.now();
    const killing = killer();
    await Promise.all(Array.from({ length: clients }, client));
    done = true;
    nextKill.resolve();
    await killing;
    const seconds = (performance.now() - began) / 1_000;
    console.log(
      `${creates} creates in ${seconds.toFixed(1)} s (${(creates / seconds).toFixed(0)}/s), ${kills} kills, ${again} sent again`,
    );

    const { rows } = await db.admin.query<{ ref: string; case_id: string; parts: string }>(`
      select a.external_ref as ref, a.case_id,
        (select count(*) from samples s where s.accession_id = a.id) || '/' ||
        (select count(*) from orders o where o.accession_id = a.id) as parts
      from accessions a`);
    expect(kills).toBeGreaterThan(0);
    expect(answers.size).toBe(creates);
    expect(rows.length, 'none lost, none doubled').toBe(creates);
    expect(new Set(rows.map(({ ref }) => ref)).size).toBe(creates);
    expect(new Set(rows.map(({ case_id }) => case_id)).size).toBe(creates);
    for (const { ref, case_id } of rows) expect(answers.get(Number(ref.slice(8)))).toBe(case_id);
    expect([...new Set(rows.map(({ parts }) => parts))]).toEqual(['2/2']);
    const numbers = rows.map(({ case_id }) => Number(case_id.slice(3)));
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([1, creates]);
    const trail = await db.admin.query(
      `select count(*)::int as n from audit.changes where table_name = 'accessions' and change = 'insert'`,
    );
    expect(trail.rows).toEqual([{ n: creates }]);
  },
);
