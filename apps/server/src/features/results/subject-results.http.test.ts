import type { Accession } from '@aliquot/domain/accessions/accession';
import type { SubjectResults, Trend } from '@aliquot/domain/results/subject-results';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let lab: Bench;
let subjectId = 0;
/** Collected in this order; the last one is typed but not approved. */
const made: Accession[] = [];
const days = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'] as const;
const potassium = ['4.4', '5.9', '7.4', '4.6'];

beforeAll(async () => {
  lab = await openBench();
  for (const [at, day] of days.entries()) {
    const one = await lab.makeCase(['NA', 'K'], {
      collected: { at: `${day}T15:00:00Z`, zone: 'US/Eastern' },
      ...(subjectId === 0 ? {} : { subject: { id: subjectId } }),
    });
    subjectId = one.subjectId;
    made.push(one);
    const results = await lab.type(one, { 'NA.NA': '140', 'K.K': potassium[at] ?? '' });
    if (at < days.length - 1) await lab.approve(results);
  }
});
afterAll(() => lab.stop());

const ask = (values: Record<string, unknown> = {}): Promise<SubjectResults> =>
  lab.ask('results.ofSubject', { subjectId, ...values });

describe('[ROUTE-11] the results of a person', () => {
  test('a column for each case, the newest first; a row for each analyte; a cell with its flag and the range in force', async () => {
    const { cases, analytes, cells, tests, next } = await ask();
    expect(cases.map(({ caseId }) => caseId)).toEqual(made.map(({ caseId }) => caseId).toReversed());
    expect(analytes.map(({ label }) => label).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Potassium', 'Sodium']);
    expect(cells).toHaveLength(8);
    expect(cells.find(({ shown }) => shown === '7.4')).toMatchObject({
      flag: 'HH',
      critical: true,
      state: 'approved',
      unit: 'mmol/L',
      rangeShown: '3.5 to 5.0',
    });
    expect(cells.find(({ shown }) => shown === '4.6')?.state).toBe('entered');
    expect(tests.map(({ name }) => name)).toHaveLength(2);
    expect(next).toBeNull();
  });

  test('only some tests, only what was ever abnormal, only since a day', async () => {
    const some = await ask({ testSpecIds: [lab.test('NA')] });
    expect(some.analytes.map(({ testId }) => testId)).toEqual([lab.test('NA')]);
    expect(some.tests).toHaveLength(2);
    const abnormal = await ask({ abnormalOnly: true });
    expect(abnormal.analytes.map(({ specId }) => specId)).toEqual([lab.spec('K.K')]);
    expect(abnormal.cells).toHaveLength(4);
    const since = await ask({ from: '2026-09-15T00:00:00Z' });
    expect(since.cases.map(({ caseId }) => caseId)).toEqual([made[3]?.caseId, made[2]?.caseId]);
  });

  test('more columns follow where the last page ended', async () => {
    const first = await lab.makeCase(['NA'], { collected: { at: `${days[0]}T15:00:00Z`, zone: 'US/Eastern' } });
    const of = { subjectId: first.subjectId };
    await lab.type(first, { 'NA.NA': '141' });
    for (const collected of [...days.slice(1).map((day) => ({ at: `${day}T15:00:00Z`, zone: 'US/Eastern' })), null]) {
      const next = await lab.makeCase(['NA'], { subject: { id: first.subjectId }, collected });
      await lab.type(next, { 'NA.NA': '141' });
    }
    const walked: string[] = [];
    const page = await ask({ ...of, take: 6 });
    walked.push(...page.cases.map(({ caseId }) => caseId));
    expect(new Set(walked).size).toBe(5);
    const [, last] = page.cases;
    const rest = await ask({ ...of, after: { at: last?.collectedAt, id: last?.accessionId } });
    expect(rest.cases.map(({ caseId }) => caseId)).toEqual(walked.slice(2));
  });

  test('someone without results has an empty matrix, and nobody of another organisation is asked about', async () => {
    const nobody = await lab.makeCase(['NA']);
    expect(await lab.ask<SubjectResults>('results.ofSubject', { subjectId: nobody.subjectId })).toMatchObject({
      cases: [],
      analytes: [],
      cells: [],
      tests: [],
    });
    const staff = (await lab.server.signInAs('aliquot_org_tech', [lab.clientId])).cookie;
    expect((await lab.server.query('results.ofSubject', { subjectId }, staff)).statusCode).toBe(403);
    const looks = (await lab.server.signInAs('aliquot_lab_readonly')).cookie;
    expect((await lab.server.query('results.ofSubject', { subjectId }, looks)).statusCode).toBe(200);
  });
});

describe('[ROUTE-11] the trend of an analyte', () => {
  const trendOf = (key: string, values: Record<string, unknown> = {}): Promise<Trend> =>
    lab.ask('results.trend', { subjectId, specId: lab.spec(key), ...values });

  test('approved values, the oldest first, each with the limits it was judged by', async () => {
    const { points, more } = await trendOf('K.K');
    expect(points.map(({ value }) => value)).toEqual(['4.4', '5.9', '7.4']);
    expect(points.map(({ flag }) => flag)).toEqual(['N', 'H', 'HH']);
    for (const point of points) {
      expect(Number(point.low)).toBeGreaterThan(3);
      expect(Number(point.criticalHigh)).toBeGreaterThan(Number(point.high));
      expect(point.method).not.toBe('');
    }
    expect(more).toBe(false);
  });

  test('a range changed later does not move the band of what was judged before', async () => {
    const before = await trendOf('K.K');
    await lab.server.db.admin.query(
      `update reference_ranges set high = high + 1 where spec_id = $1 and high is not null`,
      [lab.spec('K.K')],
    );
    expect(await trendOf('K.K')).toEqual(before);
  });

  test('since a day, the earlier ones are left out', async () => {
    expect((await trendOf('K.K', { from: '2026-09-15T00:00:00Z' })).points.map(({ value }) => value)).toEqual(['7.4']);
  });
});
