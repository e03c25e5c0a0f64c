import { randomUUID } from 'node:crypto';
import type { Accession, AccessionRow } from '@aliquot/domain/accessions/accession';
import {
  listAccessionsInput,
  type AccessionAfter,
  type AccessionPage,
  type ListCounts,
} from '@aliquot/domain/accessions/accession-list';
import { readyViews, readyViewsByName, readyViewsFor } from '@aliquot/domain/accessions/ready-views';
import { workPart, workParts } from '@aliquot/domain/accessions/work-order';
import type { Role } from '@aliquot/domain/auth/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { caseRequest } from '#testing/make/case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';
import { readAccessionPage } from './list-accessions.repo.ts';

type Values = Record<string, unknown>;

let server: TestServer;
let catalogue: SmallCatalogue;
let north: number;
let south: number;
const cookies: Record<string, string> = {};
let techId = 0;
let readerId = 0;

const create = async (values: Values = {}): Promise<Accession> => {
  const request = caseRequest({ labId: catalogue.labId, clientId: north, testIds: [catalogue.tests.NA] }, values);
  const made = await server.mutate('accessions.create', { idempotencyKey: randomUUID(), ...request }, cookies['tech']);
  expect(made.statusCode, made.body).toBe(200);
  return made.json().result.data;
};

/** As time and work would have left it: no act of the product brings a case this far back, or this far ahead. */
const leave = async (id: number, columns: string): Promise<void> => {
  await server.db.admin.query(`
    begin; set local session_replication_role = replica; update accessions set ${columns} where id = ${id}; commit`);
};

const list = async (input: Values, who = 'tech'): Promise<AccessionPage> => {
  const response = await server.query('accessions.list', input, cookies[who]);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const all = async (input: Values, who = 'tech'): Promise<AccessionRow[]> => {
  const rows: AccessionRow[] = [];
  for (let after: AccessionAfter | null = null; ;) {
    const page = await list({ ...input, take: 25, after }, who);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
};
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  north = await makeClient(server.db.scope(), 'North Clinic');
  south = await makeClient(server.db.scope(), 'South Clinic');
  const tech = await server.signInAs('aliquot_lab_tech');
  const reader = await server.signInAs('aliquot_lab_readonly');
  [cookies['tech'], techId] = [tech.cookie, tech.userId];
  [cookies['reader'], readerId] = [reader.cookie, reader.userId];
  cookies['both'] = (await server.signInAs('aliquot_org_tech', [north, south])).cookie;
  cookies['south'] = (await server.signInAs('aliquot_org_tech', [south])).cookie;
  const statuses = ['new', 'received', 'in_progress', 'completed', 'reported', 'final', 'cancelled'];
  const priorities = ['routine', 'stat', 'urgent', 'routine', 'stat'];
  for (let n = 0; n < 84; n += 1) {
    const { id } = await create({ clientId: n % 3 === 0 ? south : north });
    // Some share their minute: the number then decides.
    const due = `now() + interval '${((n * 37) % 17) - 8} hours 30 minutes'`;
    const created = `now() - interval '${(n * 53) % 29} days'`;
    await leave(
      id,
      `status = '${statuses[n % 7]}', priority = '${priorities[n % 5]}', due_at = date_trunc('hour', ${due}), created_at = date_trunc('day', ${created})`,
    );
  }
});
afterAll(() => server.stop());

/** The order of work, by its rule and not by the database. */
const inOrderOfWork = (rows: readonly AccessionRow[], asOf: string): AccessionRow[] =>
  rows.toSorted((one, other) => {
    const [first, second] = [one, other].map((row) => workPart(row, asOf));
    const parts = workParts.indexOf(first ?? 'due') - workParts.indexOf(second ?? 'due');
    if (parts !== 0) return parts;
    return first === 'finished'
      ? other.createdAt.localeCompare(one.createdAt) || other.id - one.id
      : one.dueAt.localeCompare(other.dueAt) || one.id - other.id;
  });

describe('the list starts with work', () => {
  test('overdue, STAT, due, then finished ones, newest first: page after page without a gap or a double', async () => {
    const asOf = new Date().toISOString().replace('Z', '000Z');
    for (const who of ['tech', 'both', 'south']) {
      const rows = await all({}, who);
      expect(new Set(ids(rows)).size).toBe(rows.length);
      expect(rows).toHaveLength(ids(await all({ sort: 'newest' }, who)).length);
      expect(ids(rows)).toEqual(ids(inOrderOfWork(rows, asOf)));
      expect(new Set(rows.map((row) => workPart(row, asOf))).size).toBe(4);
    }
  });

  test('under every filter the parts that are left keep that order', async () => {
    const asOf = new Date().toISOString().replace('Z', '000Z');
    const everything = await all({ sort: 'newest' });
    const cases: readonly [Values, (row: AccessionRow) => boolean][] = [
      [{ priorities: ['stat'] }, ({ priority }) => priority === 'stat'],
      [{ priorities: ['routine', 'urgent'] }, ({ priority }) => priority !== 'stat'],
      [{ statuses: ['new', 'final'] }, ({ status }) => status === 'new' || status === 'final'],
      [{ statuses: ['cancelled'] }, ({ status }) => status === 'cancelled'],
      [{ tab: 'reported' }, ({ status }) => status === 'reported' || status === 'final'],
      [{ tab: 'completed' }, ({ status }) => status === 'completed'],
      [{ clientIds: [south] }, ({ clientId }) => clientId === south],
      [{ overdue: true }, (row) => workPart(row, asOf) === 'overdue'],
      [{ open: true }, (row) => workPart(row, asOf) !== 'finished'],
    ];
    for (const [filters, fits] of cases) {
      const expected = inOrderOfWork(everything.filter(fits), asOf);
      expect(expected.length).toBeGreaterThan(3);
      expect(ids(await all({ filters })), JSON.stringify(filters)).toEqual(ids(expected));
    }
  });

  test('what becomes overdue between two pages is neither left out nor shown twice', async () => {
    const before = await all({});
    const first = await list({ take: 25 });
    const asOf = first.next?.asOf ?? '';
    const following: AccessionRow[] = [];
    for (let after: AccessionAfter | null = first.next; after !== null;) {
      const page = await list({ take: 25, after });
      expect(page.next?.asOf ?? asOf).toBe(asOf);
      following.push(...page.rows);
      after = page.next;
    }
    expect(ids([...first.rows, ...following])).toEqual(ids(before));
    // Asked for as of two hours later the same page is another: it is the moment of the first that holds them together.
    const late = new Date(Date.parse(asOf) + 7_200_000).toISOString();
    const moved = await list({ take: 25, after: { ...first.next, asOf: late } });
    expect(ids(moved.rows)).not.toEqual(ids(following.slice(0, 25)));
  });
});

describe('views everybody has', () => {
  const counts = async (who: string): Promise<ListCounts> =>
    (await server.query('accessions.counts', undefined, cookies[who])).json().result.data;

  test('each counts the rows it shows; client staff are told nothing of results and calls', async () => {
    const mine = await create();
    await leave(mine.id, `assignee_id = ${techId}`);
    const done = await create();
    await leave(done.id, `assignee_id = ${techId}, status = 'final'`);
    const roles: Readonly<Record<string, Role>> = {
      tech: 'aliquot_lab_tech',
      reader: 'aliquot_lab_readonly',
      both: 'aliquot_org_tech',
    };
    for (const [who, role] of Object.entries(roles)) {
      const counted = await counts(who);
      for (const name of readyViews) {
        const { filters } = readyViewsByName[name];
        if (!readyViewsFor(role).includes(name)) {
          expect(counted[name], `${who} ${name}`).toBe(0);
          continue;
        }
        expect((await all({ filters }, who)).length, `${who} ${name}`).toBe(counted[name]);
      }
    }
    expect(ids(await all({ filters: readyViewsByName.mine.filters }))).toEqual([mine.id]);
    expect((await counts('tech')).overdue).toBeGreaterThan(5);
    for (const filters of [{ tab: 'review' }, { uncalled: true }]) {
      expect((await server.query('accessions.list', { filters }, cookies['both'])).statusCode).toBe(403);
      const file = await server.mutate('accessions.export', { filters }, cookies['both']);
      expect(file.statusCode).toBe(403);
    }
  });

  test('due today ends with the day of the laboratory, whatever the zone of the server', async () => {
    const made = await create();
    // Harbor's clock is US/Eastern. Its midnight tonight, to the second.
    const midnight = `(date_trunc('day', now() at time zone 'US/Eastern') + interval '1 day') at time zone 'US/Eastern'`;
    const shown = async () => ids(await all({ filters: { dueToday: true } })).includes(made.id);
    await leave(made.id, `due_at = ${midnight} - interval '1 second'`);
    expect(await shown()).toBe(true);
    await leave(made.id, `due_at = ${midnight}`);
    expect(await shown()).toBe(false);
  });
});

describe('filters somebody types', () => {
  test('by test: ordered and not cancelled, whether it is ordered seldom or often', async () => {
    const withPotassium = await create({ testIds: [catalogue.tests.NA, catalogue.tests.K] });
    const cancelled = await create({ testIds: [catalogue.tests.NA, catalogue.tests.K] });
    const order = cancelled.orders.find(({ testId }) => testId === catalogue.tests.K);
    await server.mutate(
      'accessions.cancel',
      {
        idempotencyKey: randomUUID(),
        id: cancelled.id,
        version: cancelled.version,
        orderIds: [order?.id],
        reason: 'Not needed',
      },
      cookies['tech'],
    );
    expect(ids(await all({ filters: { testIds: [catalogue.tests.K] } }))).toEqual([withPotassium.id]);
    expect(ids(await all({ filters: { testIds: [catalogue.tests.K] } }, 'south'))).toEqual([]);
    const often = await inReadOnly(server.db.scope(), (db) =>
      readAccessionPage(db, 'all', {
        ...listAccessionsInput.parse({ filters: { testIds: [catalogue.tests.K] } }),
        userId: null,
        asOf: new Date().toISOString(),
        found: null,
        withTest: null,
      }),
    );
    expect(ids(often.rows)).toEqual([withPotassium.id]);
  });

  test('by the day it was created, on the calendar of its laboratory', async () => {
    const made = await create();
    await leave(made.id, `created_at = '2026-03-10T03:59:00Z'`);
    const on = async (createdFrom: string | null, createdTo: string | null) =>
      ids(await all({ filters: { createdFrom, createdTo } })).includes(made.id);
    // One minute before midnight of the ninth, by a clock that went forward the day before.
    expect(await on('2026-03-09', '2026-03-09')).toBe(true);
    expect(await on('2026-03-10', '2026-03-10')).toBe(false);
    expect([await on('2026-03-09', null), await on(null, '2026-03-08')]).toEqual([true, false]);
  });

  test('by whom it is given to; "me" is whoever asks', async () => {
    const [one, other] = [await create(), await create()];
    await leave(one.id, `assignee_id = ${techId}`);
    await leave(other.id, `assignee_id = ${readerId}`);
    const assigned = async (assignees: unknown[], who = 'tech') =>
      ids(await all({ filters: { assignees } }, who)).filter((id) => id === one.id || id === other.id);
    expect(await assigned(['me'])).toEqual([one.id]);
    expect(await assigned(['me'], 'reader')).toEqual([other.id]);
    expect((await assigned([techId, readerId])).toSorted((a, b) => a - b)).toEqual([one.id, other.id]);
    expect(await assigned(['none'])).toEqual([]);
    expect(await assigned(['none', techId])).toEqual([one.id]);
  });

  test('names are offered by what is typed of them; senders see their own clients and nobody of the laboratory', async () => {
    const offered = async (text: string, who = 'tech') =>
      (await server.query('accessions.filterChoices', { text }, cookies[who]))
        .json()
        .result.data.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect((await offered('na')).filter((one: string) => one.startsWith('test'))).toEqual(['test NA']);
    expect(await offered('clinic')).toEqual(expect.arrayContaining(['client North Clinic', 'client South Clinic']));
    expect(await offered('clinic', 'south')).toEqual(['client South Clinic']);
    expect(await offered('%')).toEqual([]);
    const named = async (who: string) =>
      (
        await server.query(
          'accessions.filterNames',
          { client: [north, south], assignee: [techId], test: [catalogue.tests.K] },
          cookies[who],
        )
      )
        .json()
        .result.data.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
    expect((await named('tech')).toSorted()).toEqual(
      [`assignee ${techId}`, `client ${north}`, `client ${south}`, `test ${catalogue.tests.K}`].toSorted(),
    );
    expect((await named('south')).toSorted()).toEqual([`client ${south}`, `test ${catalogue.tests.K}`].toSorted());
  });
});

describe('giving work', () => {
  const assign = async (rows: readonly Accession[], assigneeId: number | null) => {
    const response = await server.mutate(
      'accessions.bulk',
      {
        idempotencyKey: randomUUID(),
        action: { kind: 'assign', assigneeId },
        rows: rows.map(({ id, version }) => ({ id, version })),
      },
      cookies['tech'],
    );
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data.rows.map(({ outcome, sentence }: Values) => [outcome, sentence]);
  };
  const get = async ({ id }: Accession): Promise<Accession> =>
    (await server.query('accessions.get', { id }, cookies['tech'])).json().result.data;

  test('to somebody of the bench and back to nobody, in the timeline; not once it is finished, not to anybody', async () => {
    const [one, other] = [await create(), await create()];
    await leave(other.id, `status = 'final'`);
    expect(await assign([one, other], techId)).toEqual([
      ['done', null],
      ['refused', 'This accession is final: no more work is done on it.'],
    ]);
    const given = await get(one);
    expect([given.assignee, (await get(other)).assignee]).toEqual([expect.any(String), null]);
    const people = (await server.query('accessions.assignable', undefined, cookies['tech'])).json().result.data;
    expect(ids(people)).toContain(techId);
    expect(ids(people)).not.toContain(readerId);
    expect(await assign([given], readerId)).toEqual([
      ['refused', 'That user does not work at the bench, or is no longer active. Choose another.'],
    ]);
    expect((await get(one)).assignee).toBe(given.assignee);
    expect(await assign([given], null)).toEqual([['done', null]]);
    expect((await get(one)).assignee).toBeNull();
    const told = JSON.stringify(
      (await server.query('timeline.ofCase', { id: one.id }, cookies['tech'])).json().result.data,
    );
    expect(told).toContain('Assignee');
  });
});
