import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const field = (key: string) => ({
  key,
  label: `Field ${key}`,
  type: 'temperature',
  unit: '°C',
  ucum: 'Cel',
  options: null,
  limits: { min: '-90', max: '45.50' },
  help: 'Reading of the transport logger.',
  showOnLabel: false,
  showOnReport: true,
});

describeRecords({
  router: 'tubeFields',
  make: field,
  codeField: 'key',
  codeOf: (word) => word.toLowerCase(),
  changed: { field: 'limits', to: [{ min: '-80', max: '40' }, null] },
  dangling: null,
});

describe('what a type asks of a tube field', () => {
  let server: TestServer;
  let manager: string;
  beforeAll(async () => {
    server = await makeTestServer();
    manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  });
  afterAll(() => server.stop());
  const create = (values: object) =>
    server.mutate('tubeFields.create', { idempotencyKey: randomUUID(), ...field('any'), ...values }, manager);

  test('a choice without options is refused at its options', async () => {
    const response = await create({ type: 'select' });
    expect([response.statusCode, response.json().error.message, response.json().error.data.details]).toEqual([
      400,
      'A choice needs at least one option.',
      { field: 'options' },
    ]);
  });

  test('what belongs to another type is left behind', async () => {
    const text = await create({ key: 'asText', type: 'text', options: ['a'] });
    expect(text.json().result.data).toMatchObject({ unit: null, ucum: null, limits: null, options: null });
    const choice = await create({ key: 'asChoice', type: 'select', options: ['left arm', 'right arm'] });
    expect(choice.json().result.data).toMatchObject({ limits: null, options: ['left arm', 'right arm'] });
  });

  test.each([
    ['an option named twice', { type: 'select', options: ['line', 'line'] }, 'options.1'],
    ['limits the wrong way round', { limits: { min: '5', max: '4.9' } }, 'limits.max'],
    ['a unit UCUM does not have', { ucum: 'Celsius' }, 'ucum'],
  ])('%s is refused where it stands', async (_what, values, path) => {
    const response = await create(values);
    expect(response.statusCode).toBe(400);
    expect(response.json().error.data.fields.map((refused: { path: string }) => refused.path)).toEqual([path]);
  });
});
