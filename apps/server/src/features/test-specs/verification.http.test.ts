import type { ListPage } from '@aliquot/domain/records/records';
import type { OpenWork } from '@aliquot/domain/test-specs/open-work';
import { testFields, type TestRecord, type TestRow } from '@aliquot/domain/test-specs/test';
import type { TestsToVerify } from '@aliquot/domain/test-specs/to-verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { must } from '#testing/starter-catalogue.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

type Values = Record<string, unknown>;
type Spec = TestRecord['resultSpecs'][number];

const get = (code: string): Promise<TestRecord> => bench.ask('tests.get', { id: bench.test(code) });
const at = ({ id, version }: TestRecord): Values => ({ id, version });
const manage = (verb: string, values: Values): Promise<TestRecord> =>
  bench.call(`tests.${verb}`, values, bench.manager);
const verify = async (code: string): Promise<TestRecord> => manage('verify', at(await get(code)));
const update = async (code: string, changes: Values): Promise<TestRecord> => {
  const record = await get(code);
  const kept = Object.fromEntries(Object.keys(testFields).map((key) => [key, record[key as keyof TestRecord]]));
  return manage('update', { ...at(record), ...kept, ...changes });
};
const changeSpec = async (code: string, changes: (spec: Spec) => Partial<Spec>): Promise<TestRecord> => {
  const record = await get(code);
  const [first] = record.resultSpecs;
  const { id: specId, ...spec } = must(first);
  return manage('saveSpec', { ...at(record), specId, spec: { ...spec, ...changes(must(first)) } });
};
const toVerify = (besides?: number): Promise<TestsToVerify> => bench.ask('tests.toVerify', { besides });

describe('tests to verify', { shuffle: false }, () => {
  test('the list shows those in use that nobody has verified, and the count says how many', async () => {
    const listed = async (values: Values): Promise<TestRow[]> =>
      (await bench.ask<ListPage<TestRow>>('tests.list', { show: 'todo', take: 100, ...values })).rows;
    const before = await toVerify();
    const inUse = (await bench.server.db.admin.query(`select count(*)::int from tests where status <> 'retired'`)).rows;
    expect(before.count).toBe(inUse[0].count);

    await verify('NA');
    await manage('retire', { ...at(await get('CL')), reason: 'Sent out' });
    expect((await toVerify()).count).toBe(before.count - 2);
    const codes = async (search: string) => (await listed({ search })).map(({ code }) => code);
    expect([await codes('sodium'), await codes('chloride'), await codes('potassium')]).toEqual([
      expect.not.arrayContaining(['NA']),
      expect.not.arrayContaining(['CL']),
      expect.arrayContaining(['K']),
    ]);
    const names = (await listed({ sort: 'name', descending: true })).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(50);
    expect((await listed({ take: 100 })).every(({ verified, active }) => !verified && active)).toBe(true);
    expect(names[0]).not.toBe((await listed({}))[0]?.name);
    // Kinds that wait for nothing show what is in use.
    const tubes = await bench.ask<ListPage<{ active: boolean }>>('tubes.list', { show: 'todo' });
    expect(tubes.rows.length).toBeGreaterThan(0);
  });

  test('the next one follows by name, the first after the last; a test is not its own next', async () => {
    const rows = (
      await bench.server.db.admin.query<{ id: string; name: string }>(
        `select id, name from tests where status <> 'retired' and verified_at is null order by name, id`,
      )
    ).rows.map(({ id, name }) => ({ id: Number(id), name }));
    const [first, second] = rows;
    const last = must(rows.at(-1));
    expect(await toVerify()).toEqual({ count: rows.length, next: first });
    expect(await toVerify(must(first).id)).toEqual({ count: rows.length - 1, next: second });
    expect((await toVerify(last.id)).next).toEqual(first);
    // Of one that is verified the others are all of them, and the next is the one after its name.
    const after = (await toVerify(bench.test('NA'))).next;
    expect((await toVerify(bench.test('NA'))).count).toBe(rows.length);
    const { rows: following } = await bench.server.db.admin.query(
      `select id from tests where status <> 'retired' and verified_at is null
        and (name, id) > (select name, id from tests where code = 'NA') order by name, id limit 1`,
    );
    expect(after?.id).toBe(Number(following[0]?.id ?? first?.id));
  });

  test('when all are verified the count is 0 and nothing is next', async () => {
    await bench.server.db.admin.query(
      `create temp table if not exists unverified as select id from tests where verified_at is null;
       update tests set verified_at = now(), verified_by = (select min(id) from users)`,
    );
    expect(await toVerify()).toEqual({ count: 0, next: null });
    await bench.server.db.admin.query(
      `update tests set verified_at = null, verified_by = null where id in (select id from unverified)`,
    );
  });
});

describe('a verification holds for the figures it was given for', () => {
  test.each<[string, (spec: Spec) => Partial<Spec>]>([
    ['a range', ({ ranges }) => ({ ranges: ranges.map((row) => ({ ...row, lowInclusive: false })) })],
    ['critical limits', () => ({ critical: null })],
    ['the decimals', ({ decimals }) => ({ decimals: (decimals ?? 0) + 1 })],
    [
      'the delta rule',
      ({ delta }) => ({ delta: delta === null ? null : { ...delta, windowHours: delta.windowHours + 1 } }),
    ],
  ])('%s changed takes it back, in one version of the row', async (_what, changes) => {
    const verified = await verify('K');
    expect(verified.verified).not.toBeNull();
    const changed = await changeSpec('K', changes);
    expect([changed.verified, changed.version]).toEqual([null, verified.version + 1]);
    const { rows } = await bench.server.db.admin.query(
      `select c.before ->> 'verified_by' is not null as was, c.after ->> 'verified_by' as by from audit.changes c
       where c.table_name = 'tests' and c.row_id = $1 order by c.seq desc limit 1`,
      [String(changed.id)],
    );
    expect(rows).toEqual([{ was: true, by: null }]);
  });

  test('another method takes it back, a new result too', async () => {
    await verify('CA');
    expect((await update('CA', { method: 'Another method' })).verified).toBeNull();
    const verified = await verify('CA');
    const { id: _id, ...spec } = must(verified.resultSpecs[0]);
    const more = {
      ...spec,
      code: 'CAION',
      label: 'Ionized',
      ranges: spec.ranges.map((row) => ({ ...row, id: -row.id })),
    };
    expect((await manage('saveSpec', { ...at(verified), specId: null, spec: more })).verified).toBeNull();
  });

  test('words, notes, codes, times and the order of results leave it', async () => {
    await verify('CBC');
    const { reportText } = await update('CBC', {
      name: 'Blood count',
      turnaroundMinutes: { routine: 90, stat: 30 },
      note: 'New',
    });
    await update('CBC', { reportText: `${reportText ?? ''} More.` });
    await changeSpec('CBC', ({ label }) => ({ label: `${label}, automated`, note: 'Clots?', loincVerified: false }));
    await changeSpec('CBC', ({ ranges }) => ({
      ranges: ranges.map((row) => ({ ...row, source: 'Own study', checked: false })),
    }));
    const before = await get('CBC');
    const turned = await manage('orderSpecs', {
      ...at(before),
      specIds: before.resultSpecs.map(({ id }) => id).toReversed(),
    });
    expect(turned.verified).not.toBeNull();
  });

  test('a save that is refused leaves it', async () => {
    const verified = await verify('MG');
    const { id: specId, ...spec } = must(verified.resultSpecs[0]);
    const refusal = await bench.refusal(
      'tests.saveSpec',
      { ...at(verified), specId, spec: { ...spec, ranges: [] } },
      bench.manager,
    );
    expect(refusal).toContain('would not be orderable');
    expect(await get('MG')).toEqual(verified);
  });
});

describe('open work', () => {
  const openWork = (code: string): Promise<OpenWork> =>
    bench.ask('tests.openWork', { id: bench.test(code) }, bench.manager);
  const runOf = (code: string, { orders }: { orders: readonly { id: number }[] }): Promise<unknown> =>
    bench.call('runs.create', {
      testIds: [bench.test(code)],
      instrumentId: null,
      layout: 'plate96',
      orderIds: orders.map(({ id }) => id),
    });

  test('orders that are not reported are counted by the version they were placed under, with their runs', async () => {
    expect(await openWork('TSH')).toEqual({ orders: 0, accessions: 0, runs: 0, versions: [] });
    const { specVersion } = await get('TSH');
    const old = [await bench.makeCase(['TSH']), await bench.makeCase(['TSH', 'NA'])];
    await runOf('TSH', must(old[0]));
    await changeSpec('TSH', ({ decimals }) => ({ decimals: (decimals ?? 0) + 1 }));
    const late = await bench.makeCase(['TSH']);
    await runOf('TSH', late);
    expect(await openWork('TSH')).toEqual({
      orders: 3,
      accessions: 3,
      runs: 2,
      versions: [
        { specVersion: specVersion + 1, orders: 1, runs: 1 },
        { specVersion, orders: 2, runs: 1 },
      ],
    });
    await bench.call('accessions.cancel', { id: old[1]?.id, version: old[1]?.version, orderIds: [], reason: 'Twice' });
    expect(await openWork('TSH')).toMatchObject({ orders: 2, accessions: 2 });
    await bench.server.db.admin.query(`update orders set status = 'final' where accession_id = $1`, [late.id]);
    expect(await openWork('TSH')).toEqual({
      orders: 1,
      accessions: 1,
      runs: 1,
      versions: [{ specVersion, orders: 1, runs: 1 }],
    });
  });

  test('an order is judged by the version it was placed under, whatever was saved since', async () => {
    const made = await bench.makeCase(['ALB']);
    await changeSpec('ALB', ({ ranges }) => ({
      critical: null,
      ranges: ranges.map((row) => ({ ...row, low: '0.1' as never, high: '0.2' as never, critical: null })),
    }));
    const [result] = await bench.type(made, { 'ALB.ALB': '4.2' });
    expect(result?.flag ?? 'none').not.toMatch(/high/u);
    const [later] = await bench.type(await bench.makeCase(['ALB']), { 'ALB.ALB': '4.2' });
    expect(later?.flag).not.toEqual(result?.flag);
  });

  test('only managers ask', async () => {
    expect((await bench.server.query('tests.openWork', { id: bench.test('NA') }, bench.tech)).statusCode).toBe(403);
  });
});
