import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from './test-server.ts';

type Values = Record<string, unknown>;
export type RecordJourney = {
  /** The router's name: 'tubes'. */
  router: string;
  /** Values that make a valid record with this code. */
  make: (code: string) => Values;
  /** The field that holds the code, and another that is changed in the tests. */
  codeField?: string;
  /** How this kind of record writes a code such as FIRST. */
  codeOf?: (word: string) => string;
  /** The code is the key: chosen when the record is made, and no part of a change. */
  fixedCode?: boolean;
  changed: { field: string; to: readonly [unknown, unknown] };
  /** Switching off; `{ active: false }` for most. */
  off?: Values;
  /** A value that names a record nobody has, and the field it is in; null when the record names no others. */
  dangling: Values | null;
  /** What must be there before, made through the API or the admin connection. */
  prepare?: (server: TestServer, manager: string) => Promise<void>;
};

const races = 25;

/** The records of one kind at a server of their own, asked as a manager. */
const openRecords = (journey: RecordJourney) => {
  const { router, changed, codeField = 'code', codeOf = (word: string) => word } = journey;
  const { off = { active: false }, dangling } = journey;
  const make = (word: string) => journey.make(codeOf(word));
  let server: TestServer;
  let manager: string;
  beforeAll(async () => {
    server = await makeTestServer();
    manager = (await server.signInAs('aliquot_lab_manager')).cookie;
    await journey.prepare?.(server, manager);
  });
  afterAll(() => server.stop());

  const query = (verb: 'get' | 'list' | 'usedBy', input: Values) => server.query(`${router}.${verb}`, input, manager);
  const mutate = (verb: 'create' | 'update', input: Values) => server.mutate(`${router}.${verb}`, input, manager);
  const save = (verb: 'create' | 'update', values: Values) => mutate(verb, { idempotencyKey: randomUUID(), ...values });
  return {
    changed,
    codeField,
    codeOf,
    off,
    dangling,
    make,
    query,
    mutate,
    save,
    create: async (code: string): Promise<Values> => {
      const response = await save('create', make(code));
      expect(response.statusCode, response.body).toBe(200);
      return response.json().result.data;
    },
    /** What an update sends: the record as read, less what only the server writes. */
    change: ({ updatedAt: _updatedAt, ...record }: Values, values: Values) => {
      const sendable = Object.keys(make('ANY')).filter((field) => journey.fixedCode !== true || field !== codeField);
      const own = Object.fromEntries(Object.entries(record).filter(([field]) => sendable.includes(field)));
      return { id: record['id'], version: record['version'], active: record['active'] ?? true, ...own, ...values };
    },
    list: async (input: Values) => {
      const response = await query('list', input);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().result.data as { rows: Values[]; next: unknown };
    },
  };
};
type Records = ReturnType<typeof openRecords>;

const testCreating = ({ make, codeOf, codeField, create, save, mutate, query, list }: Records): void => {
  test('[ADMIN-2] is made, read again as it was made, and listed', async () => {
    const made = await create('FIRST');
    const { json } = await query('get', { id: made['id'] });
    expect(json().result.data).toEqual(made);
    expect(made).toMatchObject({ ...make('FIRST'), version: 1 });
    expect((await list({ search: 'FIRST' })).rows.map(({ code }) => code)).toEqual([codeOf('FIRST')]);
  });

  test('a save sent twice is made once', async () => {
    const input = { ...make('TWICE'), idempotencyKey: randomUUID() };
    const [once, twice] = [await mutate('create', input), await mutate('create', input)];
    expect(twice.json()).toEqual(once.json());
    expect((await list({ search: 'TWICE', show: 'all' })).rows).toHaveLength(1);
  });

  test('its code belongs to it alone: the second is refused at the field', async () => {
    await create('TAKEN');
    const again = await save('create', make('TAKEN'));
    expect([again.statusCode, again.json().error.data.details]).toEqual([400, { field: codeField }]);
  });
};

const testUpdating = ({ changed, create, save, change }: Records): void => {
  test('a change from an old version is refused with the record as it is now', async () => {
    const seen = await create('STALE');
    const saved = await save('update', change(seen, { [changed.field]: changed.to[0] }));
    expect(saved.statusCode, saved.body).toBe(200);
    const late = await save('update', change(seen, { [changed.field]: changed.to[1] }));
    expect(late.statusCode).toBe(409);
    const { updatedAt: _late, ...current } = late.json().error.data.details.current;
    const { updatedAt: _saved, ...now } = saved.json().result.data;
    expect(current).toEqual(now);
    expect(current[changed.field]).toEqual(changed.to[0]);
  });

  test(`two managers at the same moment, ${races} times: one winner each, nothing overwritten unseen`, async () => {
    let record = await create('RACE');
    for (let round = 0; round < races; round += 1) {
      // Each race starts from what the last one left.
      const answers = await Promise.all(
        changed.to.map((value) => save('update', change(record, { [changed.field]: value }))),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
      record = answers.find(({ statusCode }) => statusCode === 200)?.json().result.data;
      expect(record['version']).toBe(round + 2);
    }
  });
};

const testUses = ({ off, dangling, make, codeOf, create, save, change, query, list }: Records): void => {
  test('switched off it leaves the list, and is found again among the inactive', async () => {
    const seen = await create('OFF');
    expect((await save('update', change(seen, off))).statusCode).toBe(200);
    const codes = async (show: string) => (await list({ search: 'OFF', show })).rows.map(({ code }) => code);
    expect([await codes('active'), await codes('inactive'), await codes('all')]).toEqual([
      [],
      [codeOf('OFF')],
      [codeOf('OFF')],
    ]);
  });

  test('who uses it can be asked, and one that is not there is not found', async () => {
    const { id } = await create('USED');
    expect((await query('usedBy', { id })).json().result.data).toEqual([]);
    const missing = typeof id === 'number' ? 987_654 : 'NOBODY';
    expect((await query('get', { id: missing })).statusCode).toBe(404);
    expect((await save('update', change({ id: missing, version: 1, ...make('GONE') }, {}))).statusCode).toBe(404);
  });

  test.skipIf(dangling === null)('a code nobody has is refused at its field', async () => {
    const [field] = Object.keys(dangling ?? {});
    const response = await save('create', { ...make('DANGLING'), ...dangling });
    expect([response.statusCode, response.json().error?.data.details]).toEqual([400, { field }]);
  });
};

const testList = ({ create, query, list }: Records): void => {
  test('pages follow each other without a gap or a double, in every order', async () => {
    for (let n = 0; n < 31; n += 1) {
      await create(`PAGE${n}`);
    }
    for (const sort of ['name', 'code', 'updatedAt']) {
      for (const descending of [false, true]) {
        const ids: unknown[] = [];
        for (let after: unknown = null; ;) {
          const page = await list({ show: 'all', sort, descending, take: 25, after });
          ids.push(...page.rows.map(({ id }) => id));
          if (page.next === null) break;
          after = page.next;
        }
        expect(ids.length).toBeGreaterThan(30);
        expect(new Set(ids).size, `${sort} ${descending}`).toBe(ids.length);
      }
    }
  });

  test('records that others name are found by their codes, whatever else has such letters', async () => {
    await create('NAMED');
    const [seen] = (await list({ search: 'NAMED', show: 'all' })).rows;
    const found = await list({ codes: [seen?.['code'], 'NOBODY'], show: 'all' });
    expect(found.rows).toEqual([seen]);
    expect((await list({ codes: [], show: 'all' })).rows).toEqual([]);
  });

  test('a cursor somebody made up is refused, not a fault', async () => {
    for (const after of [
      { sortedBy: 'yesterday', id: '1' },
      { sortedBy: '2026-99-99T99:99:99.000000Z', id: '1' },
    ]) {
      const response = await query('list', { sort: 'updatedAt', after });
      expect(response.statusCode).toBe(400);
    }
  });

  test('a search for the marks of patterns finds nothing by accident', async () => {
    expect((await list({ search: '%' })).rows).toEqual([]);
    expect((await list({ search: String.raw`\ ' " ; --` })).rows).toEqual([]);
  });
};

/** What every kind of record must do, asked of the real server: said once, so that no entity is forgotten. */
export const describeRecords = (journey: RecordJourney): void => {
  const records = openRecords(journey);
  describe(`${journey.router}: the record`, () => {
    testCreating(records);
    testUpdating(records);
    testUses(records);
  });
  describe(`${journey.router}: the list`, () => testList(records));
};
