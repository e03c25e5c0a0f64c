import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTests } from '#testing/make/make-tests.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const field = {
  unit: null,
  ucum: null,
  options: null,
  limits: null,
  help: null,
  showOnLabel: false,
  showOnReport: false,
};
const fields = [
  { ...field, key: 'collectedBy', label: 'Collected by', type: 'text' },
  { ...field, key: 'fasting', label: 'Fasting', type: 'select', options: ['yes', 'no', 'unknown'] },
  { ...field, key: 'thaws', label: 'Freeze-thaw cycles', type: 'number', limits: { min: '0', max: '20' } },
];
const prepare = async (server: TestServer, manager: string) => {
  for (const values of fields) {
    // Their order is the order they are listed in.
    await server.mutate('tubeFields.create', { idempotencyKey: randomUUID(), ...values }, manager);
  }
  await makeTests(server.db.admin, [{ code: 'DIG' }, { code: 'LITH' }]);
};

const items = [
  { field: 'collectedBy', requiredAt: 'create', default: null },
  { field: 'fasting', requiredAt: 'receive', default: 'unknown' },
  { field: 'thaws', requiredAt: 'never', default: '0' },
];
const make = (code: string) => ({ code, name: `Set ${code}`, items, tests: [] as string[] });

describeRecords({
  router: 'fieldSets',
  make,
  changed: { field: 'items', to: [items.toReversed(), items.slice(1)] },
  dangling: { items: [{ field: 'nobodyHasThis', requiredAt: 'never', default: null }] },
  prepare,
});

describe('a field set', () => {
  let server: TestServer;
  let manager: string;
  beforeAll(async () => {
    server = await makeTestServer();
    manager = (await server.signInAs('aliquot_lab_manager')).cookie;
    await prepare(server, manager);
  });
  afterAll(() => server.stop());
  const save = (path: string, values: object) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...values }, manager);

  test.each([
    ['an option the field does not have', 1, 'maybe'],
    ['a number beyond the limits', 2, '21'],
  ])('a value filled in beforehand must be one the field takes: %s', async (_what, at, preset) => {
    const wrong = items.map((item, position) => (position === at ? { ...item, default: preset } : item));
    const response = await save('fieldSets.create', { ...make('FS_WRONG'), items: wrong });
    expect([response.statusCode, response.json().error.data.details]).toEqual([400, { field: `items.${at}.default` }]);
  });

  test('the same field twice is refused at the second', async () => {
    const response = await save('fieldSets.create', { ...make('FS_TWICE'), items: [items[0], items[0]] });
    expect(response.json().error.data.fields).toEqual([
      { path: 'items.1.field', message: 'collectedBy is listed twice. Remove one.' },
    ]);
  });

  test('is used by the tubes that name it and the tests it applies to, and its fields by it', async () => {
    const made = (await save('fieldSets.create', { ...make('FS_USED'), tests: ['LITH', 'DIG'] })).json().result.data;
    expect(made.tests).toEqual(['LITH', 'DIG']);
    const { id } = made;
    const tube = {
      code: 'SST',
      name: 'Serum',
      capColour: { name: 'Gold', hex: '#C9A227' },
      additive: 'Gel',
      sampleType: 'Serum',
      drawVolumeMl: '5',
      minVolumeMl: '1',
      orderOfDraw: null,
      inversions: null,
      centrifuge: true,
      storage: null,
      retentionDays: null,
      fieldSet: 'FS_USED',
      labelCopies: 1,
      notes: null,
    };
    expect((await save('tubes.create', tube)).statusCode).toBe(200);
    const usedBy = (await server.query('fieldSets.usedBy', { id }, manager)).json().result.data;
    expect(usedBy.map(({ kind, code }: { kind: string; code: string }) => [kind, code])).toEqual([
      ['tube', 'SST'],
      ['test', 'DIG'],
      ['test', 'LITH'],
    ]);
    const [row] = (await server.query('fieldSets.list', { search: 'FS_USED' }, manager)).json().result.data.rows;
    expect(row).toMatchObject({ usedBy: 3, fields: 3, tubes: 1, tests: 2 });
    const [fieldRow] = (await server.query('tubeFields.list', { search: 'fasting' }, manager)).json().result.data.rows;
    const fieldUsedBy = (await server.query('tubeFields.usedBy', { id: fieldRow.id }, manager)).json().result.data;
    expect([fieldRow.usedBy, fieldUsedBy[0].code]).toEqual([1, 'FS_USED']);
  });
});
