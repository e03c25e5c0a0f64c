import { randomInt, randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseRequest, somebody } from '#testing/make/case-request.ts';
import { everyProcedure, type ProcedureUnderTest } from '#testing/procedures/every-procedure.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { slotsOf, type Slot } from '#testing/procedures/replay.ts';
import { sizeOfRun } from '#testing/size-of-run.ts';
import { testContextSigner } from '#testing/test-database.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

/**
 * Two organisations, north and south. Everything north's staff ever saw is replayed by south's staff in every slot of every
 * procedure. What south is told must be what it is told about something that does not exist.
 */
const canary = `canary-${randomUUID()}`;
/** `PROBES=all` replays every value wherever client staff are let in; otherwise a share of them, spread evenly. */
const all = sizeOfRun.everyProbe;
const letsClientStaffIn = ({ policy }: ProcedureUnderTest): boolean =>
  policy !== undefined &&
  (policy.who === 'anyone' || policy.who === 'signed-in' || policy.who.includes('aliquot_org_tech'));
const valuesFor = (procedure: ProcedureUnderTest): number => {
  if (letsClientStaffIn(procedure)) return all ? Number.POSITIVE_INFINITY : 6;
  return all ? 12 : 1;
};
/** Neither a key of one's own, a date nor a password names a record. */
const namesNothing = /idempotencyKey|dateOfBirth|password/iu;
/** A draft somebody keeps under a code they saw is their own: read back, it is there, and tells nothing. */
const keepsOwn = ({ path }: ProcedureUnderTest, slot: Slot): boolean => path === 'drafts.save' && slot.path === 'key';
const casesOfNorth = 12;

type Values = Record<string, unknown>;
type World = { server: TestServer; north: string; south: string; seen: (number | string)[] };

const request = (catalogue: SmallCatalogue, clientId: number, family: string): Values =>
  caseRequest(
    { labId: catalogue.labId, clientId, testIds: [catalogue.tests.NA, catalogue.tests.CBC] },
    {
      subject: {
        create: somebody({ familyName: family, identifiers: [{ kind: 'mrn', value: randomUUID().slice(0, 12) }] }),
      },
      provider: `Dr ${family}`,
      externalRef: randomUUID(),
      comments: family,
    },
  );

const data = (response: LightMyRequestResponse): unknown => {
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};

/** Each table's numbers begin somewhere else, so that a value names one row in the whole database or none. */
const spreadNumbers = async ({ db }: TestServer): Promise<void> => {
  const { rows } = await db.admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'engine', 'audit') and data_type = 'bigint'::regtype order by 1`,
  );
  for (const [index, { name }] of rows.entries())
    await db.admin.query(`alter sequence ${name} restart with ${(index + 1) * 1_000_000}`);
};

const work = async (
  server: TestServer,
  catalogue: SmallCatalogue,
  cookie: string,
  clientId: number,
  family: string,
) => {
  const mutate = async (path: string, values: Values, as = cookie) =>
    data(await server.mutate(path, { idempotencyKey: randomUUID(), ...values }, as));
  const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  for (let n = 0; n < casesOfNorth; n += 1) {
    const made = (await mutate('accessions.create', request(catalogue, clientId, family))) as Accession;
    await mutate('accessions.addNote', { id: made.id, text: family });
    const hold = { orderId: null, sampleId: null, category: 'clinical', reason: family, blocks: ['report'] };
    await mutate('accessions.placeHold', { id: made.id, version: made.version, ...hold }, tech);
    await mutate('accessions.receive', { barcode: made.samples[0]?.barcode }, tech);
  }
};

/** Every number and short text in the answers to whatever this person may ask. */
const harvest = async (server: TestServer, cookie: string): Promise<Set<number | string>> => {
  const found = new Set<number | string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'number' && value >= 1_000_000) found.add(value);
    else if (typeof value === 'string' && value.length > 2 && value.length <= 64 && !/^\d{4}-\d\d-\d\d/u.test(value))
      found.add(value);
    else if (value !== null && typeof value === 'object') for (const entry of Object.values(value)) collect(entry);
  };
  const ask = async (path: string, input: unknown) => {
    const response = await server.query(path, input, cookie);
    if (response.statusCode === 200) collect(response.json().result.data);
  };
  const questions = everyProcedure.filter((one) => one.type === 'query' && letsClientStaffIn(one));
  for (const { path, sample } of questions) await ask(path, sample());
  const numbers = [...found].filter((value) => typeof value === 'number');
  for (const { path, sample } of questions) {
    const slot = slotsOf(sample()).find((one) => one.type === 'number' && one.path === 'id');
    if (slot !== undefined) for (const id of numbers) await ask(path, slot.put(id));
  }
  return found;
};

const makeWorld = async (signContext?: Parameters<typeof makeTestServer>[1]): Promise<World & { southId: number }> => {
  const server = await makeTestServer(
    (config) => ({ ...config, requestsPerSecond: 1_000_000, lookupsPerMinute: 1_000_000 }),
    signContext,
  );
  const catalogue = await makeSmallCatalogue(server.db);
  await spreadNumbers(server);
  const [northId, southId] = [
    await makeClient(server.db.scope(), `North ${canary}`),
    await makeClient(server.db.scope(), 'South Clinic'),
  ];
  const north = (await server.signInAs('aliquot_org_tech', [northId])).cookie;
  const south = (await server.signInAs('aliquot_org_tech', [southId])).cookie;
  await work(server, catalogue, north, northId, canary);
  await work(server, catalogue, south, southId, 'Southern');
  const [theirs, ours] = [await harvest(server, north), await harvest(server, south)];
  return { server, north, south, southId, seen: [...theirs].filter((value) => !ours.has(value)) };
};

/** A value of the same shape that names nothing. */
const lookalike = (value: number | string): number | string =>
  typeof value === 'number'
    ? 987_654_321
    : value
        .replaceAll(/\d/gu, () => String(randomInt(5, 10)))
        .replaceAll(/[a-z]/gu, () => 'qwxyz'.charAt(randomInt(5)));

/** Whether an answer holds anything of north's; a refusal may repeat what was sent. */
const contains = ({ body }: LightMyRequestResponse, value: number | string): boolean =>
  body.replaceAll(String(value), '').includes(canary);

const named = ({ procedure, slot, value }: Probe): string => `${procedure.path} ${slot.path} = ${String(value)}`;

/** What an answer says, without what differs between two askings of one question. */
const meaning = (response: LightMyRequestResponse, value: number | string): string => {
  const text = JSON.stringify(response.json(), (key, entry: unknown) => (key === 'requestId' ? '' : entry));
  return `${response.statusCode} ${text.replaceAll(JSON.stringify(String(value)).slice(1, -1), '#').replaceAll(/[#\d]+/gu, '#')}`;
};

/** A sum over every row that belongs to north, in whatever table. */
const northsRows = async ({ db }: TestServer): Promise<string> => {
  const { rows: tables } = await db.admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'client_id' and table_schema in ('public', 'engine') order by 1`,
  );
  const sums = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*), md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t
      where client_id in (select id from clients where name like '%${canary}%')`,
  );
  return JSON.stringify((await db.admin.query(`${sums.join(' union all ')} order by name`)).rows);
};

const spread = <Item>(items: readonly Item[], take: number, from: number): Item[] =>
  items.length <= take
    ? [...items]
    : Array.from(
        { length: take },
        (_, n) => items[(from * 7 + Math.floor((n * items.length) / take)) % items.length] as Item,
      );

type Probe = { procedure: ProcedureUnderTest; slot: Slot; value: number | string };
const probesOf = (seen: readonly (number | string)[]): Probe[] =>
  everyProcedure
    .filter(({ type }) => type !== 'subscription')
    .flatMap((procedure) =>
      (['least', 'most'] as const).flatMap((much) =>
        slotsOf(procedure.sample(much))
          .filter((slot) => !namesNothing.test(slot.path) && !keepsOwn(procedure, slot))
          .flatMap((slot, index) =>
            spread(
              seen.filter((value) => typeof value === slot.type),
              valuesFor(procedure),
              index,
            ).map((value) => ({ procedure, slot, value })),
          ),
      ),
    );

const send = (
  server: TestServer,
  { procedure: { path, type }, slot }: Probe,
  value: number | string,
  cookie: string,
) => {
  const input = slot.put(value);
  const once = type === 'mutation' ? { ...(input as object), idempotencyKey: randomUUID() } : input;
  return (type === 'query' ? server.query : server.mutate)(
    path,
    'idempotencyKey' in Object(input) ? once : input,
    cookie,
  );
};

const inBatches = async <Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += 8)
    // Eight at a time leave the pool its connections.
    await Promise.all(items.slice(at, at + 8).map(each));
};

describe('[safety] what one organisation saw, replayed by another', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  }, 120_000);
  afterAll(() => world.server.stop());

  test(
    'is answered like something that does not exist, in every slot of every procedure',
    { timeout: 1_800_000 },
    async () => {
      const { server, south, seen } = world;
      const before = await northsRows(server);
      const probes = probesOf(seen);
      const leaks: string[] = [];
      let reached = 0;
      await inBatches(probes, async (probe) => {
        const nothing = lookalike(probe.value);
        const [answer, unknown] = [
          await send(server, probe, probe.value, south),
          await send(server, probe, nothing, south),
        ];
        if (answer.statusCode !== 403) reached += 1;
        const [said, expected] = [meaning(answer, probe.value), meaning(unknown, nothing)];
        if (said !== expected || contains(answer, probe.value))
          leaks.push(`${named(probe)}: ${said}\n  of nothing: ${expected}`);
      });
      console.log(
        `organisation walls: ${probes.length} probes, ${reached} past the policy, ${seen.length} values seen`,
      );
      expect(leaks.slice(0, 10)).toEqual([]);
      expect(await northsRows(server), 'nothing of north’s was changed').toBe(before);
      expect(probes.length).toBeGreaterThan(1_000);
    },
  );
});

describe('[safety] with the filters of the queries gone', () => {
  let world: World & { southId: number };
  let forced: number | null = null;
  beforeAll(async () => {
    // A manager's session: no query filters for it. The database is told that south is asking, and only its wall is left.
    world = await makeWorld({
      signContext: (acting, action, now) =>
        testContextSigner(
          forced !== null && acting.clients === 'all' ? { ...acting, clients: [forced] } : acting,
          action,
          now,
        ),
    });
  }, 120_000);
  afterAll(() => world.server.stop());

  test('row security still tells nothing and lets nothing be changed', { timeout: 1_800_000 }, async () => {
    const { server, seen, southId } = world;
    const { cookie } = await server.signInAs('aliquot_lab_manager');
    const known = (await server.query('accessions.list', { take: 100 }, cookie)).body;
    expect(known, 'the manager sees both').toContain(canary);
    const before = await northsRows(server);
    forced = southId;
    const leaks: string[] = [];
    const probes = probesOf(seen);
    await inBatches(probes, async (probe) => {
      const answer = await send(server, probe, probe.value, cookie);
      if (contains(answer, probe.value)) leaks.push(`${named(probe)}: ${answer.body}`);
    });
    console.log(`row security alone: ${probes.length} probes`);
    expect(leaks.slice(0, 10)).toEqual([]);
    forced = null;
    expect(await northsRows(server)).toBe(before);
  });
});
