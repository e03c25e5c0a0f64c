import { randomUUID } from 'node:crypto';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  await server.db.admin.query(`
    insert into test_types (code, name) values ('CLINICAL', 'Clinical');
    insert into workflows (code, name, steps) values ('CLIN_STD', 'Clinical', '[]');
    insert into tubes (code, name, cap_colour_name, cap_colour_hex, additive, sample_type, draw_volume_ml, min_volume_ml)
      values ('SST', 'Serum separator', 'Gold', '#C9A227', 'Gel', 'Serum', 5, 0.5),
        ('PST', 'Plasma separator', 'Green', '#2E7D32', 'Heparin', 'Plasma', 4.5, 0.5);
    insert into result_codes (code, label, report_text, interpretation, grouping, colour)
      values ('POS', 'Positive', 'Positive', 'abnormal', 'qualitative', '#B71C1C')`);
});
afterAll(() => server.stop());

type Values = Record<string, unknown>;
const fields = (code: string): Values => ({
  code,
  name: `Test ${code}`,
  shortName: code,
  reportName: null,
  testType: 'CLINICAL',
  department: 'Chemistry',
  method: 'Ion-selective electrode',
  loinc: '2951-2',
  loincVerified: true,
  turnaroundMinutes: { routine: 240, stat: 60 },
  workflow: 'CLIN_STD',
  tubes: [{ code: 'SST', preference: 'preferred' }],
  note: null,
  reportText: null,
});
const range = (values: Values = {}): Values => ({
  id: -1,
  sex: 'any',
  ageFrom: '0 d',
  ageTo: null,
  instrumentId: null,
  method: null,
  low: '135.0',
  high: '145',
  lowInclusive: true,
  highInclusive: true,
  critical: null,
  text: null,
  effectiveFrom: null,
  effectiveTo: null,
  source: 'Own study',
  checked: false,
  ...values,
});
const spec = (values: Values = {}): Values => ({
  code: 'NA',
  label: 'Sodium',
  type: 'numeric',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 0,
  molarMass: '22.990',
  loinc: '2951-2',
  loincVerified: true,
  required: true,
  reportable: true,
  entryMode: 'single',
  formula: null,
  codedOptions: [],
  titre: null,
  valid: { low: '0', high: '1000' },
  reportableRange: { low: '80', high: '200', note: null },
  critical: { low: '120', high: '160', lowInclusive: true, highInclusive: true },
  mayBeCritical: 'call',
  delta: { mode: 'absolute', limit: '10', direction: 'both', windowHours: 72 },
  note: null,
  ranges: [range()],
  gaps: [],
  active: true,
  ...values,
});

const send = (verb: string, values: Values) =>
  server.mutate(`tests.${verb}`, { idempotencyKey: randomUUID(), ...values }, manager);
const saved = async (verb: string, values: Values): Promise<TestRecord> => {
  const response = await send(verb, values);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const at = ({ id, version }: TestRecord): Values => ({ id, version });
const withSpec = async (code: string): Promise<TestRecord> =>
  saved('saveSpec', { ...at(await saved('create', fields(code))), specId: null, spec: spec() });
const active = async (code: string): Promise<TestRecord> => saved('activate', at(await withSpec(code)));
const get = async (id: number): Promise<TestRecord> =>
  (await server.query('tests.get', { id }, manager)).json().result.data;

describe('a test as a record', () => {
  test('[ADMIN-2] is made as a draft, and read again exactly as it was saved', async () => {
    const made = await withSpec('NA1');
    expect(made).toMatchObject({ ...fields('NA1'), status: 'draft', specVersion: 0, verified: null, instruments: [] });
    const [sodium] = made.resultSpecs;
    expect(sodium).toMatchObject({
      ...spec(),
      ranges: [{ ...range(), id: expect.any(Number), low: '135.0', high: '145' }],
    });
    expect(await get(made.id)).toEqual(made);
  });

  test('keeps the rows of a table that stay, changes those that change, and forgets those that go', async () => {
    const made = await withSpec('NA2');
    const [sodium] = made.resultSpecs;
    const first = sodium?.ranges[0] as unknown as Values;
    const split = await saved('saveSpec', {
      ...at(made),
      specId: sodium?.id,
      spec: spec({ ranges: [{ ...first, ageTo: '18 y' }, range({ ageFrom: '18 y', low: '136' })] }),
    });
    const rows = split.resultSpecs[0]?.ranges ?? [];
    expect(rows.map(({ id, ageFrom, ageTo, low }) => [id === first['id'], ageFrom, ageTo, low])).toEqual([
      [true, '0 d', '18 y', '135.0'],
      [false, '18 y', null, '136'],
    ]);
    const one = await saved('saveSpec', { ...at(split), specId: sodium?.id, spec: spec({ ranges: [rows[1]] }) });
    expect(one.resultSpecs[0]?.ranges).toEqual([rows[1]]);
    const { rows: trail } = await server.db.admin.query(
      `select change from audit.changes where root_table = 'tests' and root_id = $1 and table_name = 'reference_ranges' order by seq`,
      [String(made.id)],
    );
    expect(trail.map(({ change }) => change)).toEqual(['insert', 'insert', 'update', 'update', 'delete']);
  });

  test('a range row of another test cannot be taken over', async () => {
    const victim = await withSpec('NA3');
    const thief = await withSpec('NA4');
    const stolen = victim.resultSpecs[0]?.ranges[0] as unknown as Values;
    await saved('saveSpec', {
      ...at(thief),
      specId: thief.resultSpecs[0]?.id,
      spec: spec({ ranges: [{ ...stolen, low: '1' }] }),
    });
    expect(await get(victim.id)).toEqual(victim);
    const specOfOther = await send('saveSpec', {
      ...at(await get(thief.id)),
      specId: victim.resultSpecs[0]?.id,
      spec: spec(),
    });
    expect(specOfOther.statusCode).toBe(404);
  });

  test('what the rules refuse is refused at its field', async () => {
    const made = await saved('create', fields('NA5'));
    const refusals = async (values: Values) => {
      const response = await send('saveSpec', { ...at(made), specId: null, spec: spec(values) });
      const { fields: named, details } = response.json().error.data;
      return [response.statusCode, named?.[0]?.path ?? details?.field];
    };
    expect(await refusals({ loinc: '2951-3' })).toEqual([400, 'spec.loinc']);
    expect(await refusals({ ucum: 'mmol per L' })).toEqual([400, 'spec.ucum']);
    expect(await refusals({ ranges: [range({ low: '146' })] })).toEqual([400, 'spec.ranges.0.low']);
    expect(await refusals({ ranges: [range({ lowInclusive: null })] })).toEqual([400, 'spec.ranges.0.lowInclusive']);
    expect(await refusals({ type: 'calculated' })).toEqual([400, 'spec.formula']);
    expect(
      await refusals({ type: 'coded', delta: null, codedOptions: [{ code: 'NOBODY', interpretation: 'normal' }] }),
    ).toEqual([400, 'spec.codedOptions']);
    const dangling = await send('create', { ...fields('NA6'), workflow: 'NO_SUCH' });
    expect([dangling.statusCode, dangling.json().error.data.details]).toEqual([400, { field: 'workflow' }]);
    const tube = await send('create', { ...fields('NA6'), tubes: [{ code: 'NO_SUCH', preference: 'preferred' }] });
    expect([tube.statusCode, tube.json().error.data.details]).toEqual([400, { field: 'tubes' }]);
    const again = await send('create', fields('NA5'));
    expect([again.statusCode, again.json().error.data.details]).toEqual([400, { field: 'code' }]);
  });

  test('a change from an old version is refused with the test as it is now, also when another part was saved', async () => {
    const seen = await withSpec('NA7');
    const first = await saved('update', { ...at(seen), ...fields('NA7'), method: 'Flame photometry' });
    const late = await send('saveSpec', { ...at(seen), specId: seen.resultSpecs[0]?.id, spec: spec({ decimals: 1 }) });
    expect(late.statusCode).toBe(409);
    expect(late.json().error.data.details.current).toEqual(first);
    expect((await get(seen.id)).resultSpecs[0]?.decimals).toBe(0);
  });

  test('two managers saving different parts at the same moment: one winner each time', async () => {
    let record = await withSpec('NA8');
    for (let round = 0; round < 50; round += 1) {
      // Each race starts from what the last one left.
      const answers = await Promise.all([
        send('update', { ...at(record), ...fields('NA8'), method: `Method ${round}` }),
        send('saveSpec', {
          ...at(record),
          specId: record.resultSpecs[0]?.id,
          spec: spec({ label: `Sodium ${round}` }),
        }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
      const before = record.version;
      record = await get(record.id);
      expect(record.version).toBe(before + 1);
    }
  });
});

describe('a new test in one save', () => {
  const whole = (code: string, values: Values = {}): Values => ({ ...fields(code), specs: [spec()], ...values });
  const countOf = async (code: string): Promise<number> =>
    (await server.db.admin.query('select 1 from tests where code = $1', [code])).rows.length;

  test('stands with its results and ranges, as a draft or active at once with its first version', async () => {
    const two = [spec(), spec({ code: 'K', label: 'Potassium', ranges: [range({ high: null, highInclusive: null })] })];
    const draft = await saved('create', whole('ONE1', { specs: two }));
    expect([draft.status, draft.specVersion]).toEqual(['draft', 0]);
    expect(draft.resultSpecs.map(({ code, ranges }) => [code, ranges.length])).toEqual([
      ['NA', 1],
      ['K', 1],
    ]);

    const live = await saved('create', whole('ONE2', { activate: true }));
    expect([live.status, live.specVersion, live.verified]).toEqual(['active', 1, null]);
    expect(await get(live.id)).toEqual(live);
    const versions = (await server.query('tests.versions', { id: live.id }, manager)).json().result.data;
    expect(versions).toMatchObject([{ specVersion: 1 }]);
    const { rows } = await server.db.admin.query(
      `select count(distinct c.transaction_id)::int as transactions from audit.changes c where c.root_table = 'tests' and c.root_id = $1`,
      [String(live.id)],
    );
    expect(rows).toEqual([{ transactions: 1 }]);
  });

  test('sent twice it is one test', async () => {
    const input = { idempotencyKey: randomUUID(), ...whole('ONE3', { activate: true }) };
    const answers = [];
    for (const _ of [1, 2]) answers.push((await server.mutate('tests.create', input, manager)).json().result.data.id);
    expect(answers[0]).toBe(answers[1]);
    expect(await countOf('ONE3')).toBe(1);
  });

  test.each<[string, Values, unknown]>([
    ['no range for newborns', { specs: [spec({ ranges: [range({ ageFrom: '1 mo' })] })], activate: true }, undefined],
    ['[SAFE-B10] no plausible limits', { specs: [spec({ valid: null })], activate: true }, undefined],
    ['[SAFE-B10] no plausible high', { specs: [spec({ valid: { low: '0', high: null } })], activate: true }, undefined],
    ['no tube', { tubes: [], activate: true }, undefined],
    ['no result', { specs: [], activate: true }, undefined],
    ['a code used twice', { specs: [spec(), spec()] }, 'specs.1.code'],
    ['a limit above its other', { specs: [spec({ ranges: [range({ low: '146' })] })] }, 'specs.0.ranges.0.low'],
    [
      'a value the library has not',
      {
        specs: [
          spec(),
          spec({ code: 'C', type: 'coded', delta: null, codedOptions: [{ code: 'NOBODY', interpretation: 'normal' }] }),
        ],
      },
      'specs.1.codedOptions',
    ],
  ])('%s is refused at its place, and nothing is saved', async (_, values, place) => {
    const refused = await send('create', whole('ONE4', values));
    expect(refused.statusCode, refused.body).toBe(400);
    const { fields: named, details } = refused.json().error.data;
    expect(named?.[0]?.path ?? details?.field).toBe(place);
    if (place === undefined) expect(details.findings).toHaveLength(1);
    expect(await countOf('ONE4')).toBe(0);
  });
});

describe('activation', () => {
  test('needs a result, a tube and ranges without a gap: each lack is named', async () => {
    const bare = await saved('create', { ...fields('ACT1'), tubes: [] });
    const refused = await send('activate', at(bare));
    expect(refused.statusCode).toBe(400);
    const parts = refused.json().error.data.details.findings.map(({ part }: { part: string }) => part);
    expect(parts).toEqual(['tubes', 'results']);

    const tubed = await saved('update', { ...at(bare), ...fields('ACT1') });
    const gap = await saved('saveSpec', {
      ...at(tubed),
      specId: null,
      spec: spec({ ranges: [range({ ageFrom: '1 mo' })] }),
    });
    const withGap = await send('activate', at(gap));
    expect(withGap.json().error.message).toContain('Everyone from 0 d to 1 mo has no range');
    expect((await server.query('tests.findings', { id: gap.id }, manager)).json().result.data).toEqual([
      { part: 'ranges', spec: 'NA', message: expect.stringContaining('no range') },
    ]);

    const named = await saved('saveSpec', {
      ...at(gap),
      specId: gap.resultSpecs[0]?.id,
      spec: spec({
        ranges: [range({ ageFrom: '1 mo' })],
        gaps: [{ sex: 'any', ageFrom: '0 d', ageTo: '1 mo', reason: 'Newborns are sent to the children’s hospital' }],
      }),
    });
    const live = await saved('activate', at(named));
    expect([live.status, live.specVersion]).toEqual(['active', 1]);
    expect((await send('activate', at(live))).statusCode).toBe(400);
  });

  test('a gap of one instrument is told by its name, never by its number', async () => {
    const { rows } = await server.db.admin.query(`
      with lab as (insert into labs (code, name) values ('L1', 'Lab') returning id)
      insert into instruments (code, lab_id, name, maker, model, serial, protocol, status)
        select 'COBAS', id, 'Cobas 8000', 'Roche', '8000', '1', 'none', 'active' from lab returning id`);
    const made = await saved('saveSpec', {
      ...at(await saved('create', fields('ACT9'))),
      specId: null,
      spec: spec({
        ranges: [
          range(),
          ...['0 d', '18 y'].map((ageFrom, at) => range({ id: -2 - at, ageFrom, instrumentId: Number(rows[0].id) })),
        ],
      }),
    });
    const [finding] = (await server.query('tests.findings', { id: made.id }, manager)).json().result.data;
    expect(finding.message).toContain('is covered by ranges 2 and 3 at once (instrument Cobas 8000)');
    expect((await send('activate', at(made))).json().error.message).toContain('(instrument with ranges of its own)');
  });

  test('an active test changes by versions: the one before stays as it was', async () => {
    const live = await active('ACT2');
    const next = await saved('saveSpec', {
      ...at(live),
      specId: live.resultSpecs[0]?.id,
      spec: spec({ ranges: [range({ high: '146' })] }),
      reason: 'New reference study',
    });
    expect([next.specVersion, next.version]).toEqual([2, live.version + 1]);
    const versions = (await server.query('tests.versions', { id: live.id }, manager)).json().result.data;
    expect(versions).toMatchObject([
      { specVersion: 2, reason: 'New reference study' },
      { specVersion: 1, reason: null },
    ]);
    const highOf = async (specVersion: number) =>
      (await server.query('tests.version', { id: live.id, specVersion }, manager)).json().result.data.resultSpecs[0]
        .ranges[0].high;
    expect([await highOf(1), await highOf(2)]).toEqual(['145', '146']);
    await expect(
      server.db.database.pool.query("update test_versions set snapshot = '{}' where test_id = $1", [live.id]),
    ).rejects.toThrow('permission denied');
  });

  test('an active test cannot be edited into one that cannot be ordered', async () => {
    const live = await active('ACT3');
    const refused = await send('saveSpec', {
      ...at(live),
      specId: live.resultSpecs[0]?.id,
      spec: spec({ ranges: [] }),
    });
    expect(refused.statusCode).toBe(400);
    expect((await send('update', { ...at(live), ...fields('ACT3'), tubes: [] })).statusCode).toBe(400);
    expect(await get(live.id)).toEqual(live);
  });

  test('[ADMIN-2] retired with a reason it leaves the list and is found again; changed meanwhile it comes back as a new version', async () => {
    const live = await active('ACT4');
    const retired = await saved('retire', { ...at(live), reason: 'Sent out from now on' });
    const codes = async (show: string) =>
      (await server.query('tests.list', { search: 'ACT4', show }, manager))
        .json()
        .result.data.rows.map(({ code }: { code: string }) => code);
    expect([await codes('active'), await codes('inactive')]).toEqual([[], ['ACT4']]);
    const back = await saved('activate', at(retired));
    expect([back.status, back.specVersion]).toEqual(['active', 1]);

    const again = await saved('retire', { ...at(back), reason: 'Once more' });
    const edited = await saved('update', { ...at(again), ...fields('ACT4'), method: 'Potentiometry' });
    expect(edited.specVersion).toBe(1);
    expect((await saved('activate', at(edited))).specVersion).toBe(2);
    const { rows } = await server.db.admin.query(
      `select e.reason from audit.events e where e.reason in ('Sent out from now on', 'Once more') order by e.at`,
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['Sent out from now on', 'Once more']);
  });

  test('figures are marked as verified by the person who stands for them', async () => {
    const made = await withSpec('ACT5');
    const verified = await saved('verify', at(made));
    expect(verified.verified).toEqual({ at: expect.any(String), by: expect.any(String) });
    expect((await send('verify', at(made))).statusCode).toBe(409);
  });

  test('results come in the order a person gave them', async () => {
    const one = await withSpec('ACT6');
    const two = await saved('saveSpec', { ...at(one), specId: null, spec: spec({ code: 'K', label: 'Potassium' }) });
    const ids = two.resultSpecs.map(({ id }) => id);
    const turned = await saved('orderSpecs', { ...at(two), specIds: ids.toReversed() });
    expect(turned.resultSpecs.map(({ code }) => code)).toEqual(['K', 'NA']);
    const taken = await send('saveSpec', { ...at(turned), specId: null, spec: spec() });
    expect([taken.statusCode, taken.json().error.data.details]).toEqual([400, { field: 'spec.code' }]);
  });
});
