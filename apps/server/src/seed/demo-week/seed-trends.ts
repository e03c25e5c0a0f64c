import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result } from '@aliquot/domain/results/result';
import { decimal } from '@aliquot/domain/measures/decimal';
import { inReadOnly } from '#db/transaction.ts';
import { correct } from '#features/results/review-results.ts';
import { findTest } from '#features/test-specs/read-tests.repo.ts';
import { saveSpec } from '#features/test-specs/save-test.ts';
import { approveAll, enterResults } from './enter-results.ts';
import { idOf, type Laboratory, type Staff } from './laboratory.ts';
import { makeDemoCase } from './make-demo-case.ts';
import { dice } from './plan-week.ts';
import { monthsInTrend, planTrends, rangeChange, type Trend } from './plan-trends.ts';

const minutesInMonth = Math.round(30.4 * 24 * 60);

/** Half way through the year the laboratory changed a range: what was measured before keeps the one it was held against. */
const changeRange = async ({ manager }: Staff, lab: Laboratory): Promise<void> => {
  const testId = idOf(lab.testIds, rangeChange.test);
  const test = await inReadOnly(manager, (db) => findTest(db, testId));
  const stored = test?.resultSpecs.find(({ code }) => code === rangeChange.spec);
  if (test === null || stored === undefined) throw new Error(`the demo laboratory has no ${rangeChange.test}`);
  const { id: specId, ...spec } = stored;
  const ranges = spec.ranges.map((range) =>
    range.low === null || range.high === null
      ? range
      : { ...range, low: decimal(rangeChange.low), high: decimal(rangeChange.high) },
  );
  await saveSpec(manager, {
    idempotencyKey: randomUUID(),
    id: testId,
    version: test.version,
    reason: 'Verified with the new reagent',
    specId,
    spec: { ...spec, ranges },
  });
};

type Followed = { trend: Trend; subjectId: number | undefined };

const makeMonth = async (
  staff: Staff,
  lab: Laboratory,
  followed: Followed[],
  month: number,
): Promise<{ accession: Accession; trend: Trend }[]> => {
  const [place] = lab.labs;
  const [client] = lab.clients;
  if (place === undefined || client === undefined) return [];
  const cases: { accession: Accession; trend: Trend }[] = [];
  const ago = (monthsInTrend - month) * minutesInMonth;
  for (const [n, one] of followed.entries()) {
    // One after the other, so that numbers follow time.
    const accession = await makeDemoCase(staff.tech, {
      minutesAgo: ago + n * 95,
      collectedMinutesAgo: ago + n * 95 + 80,
      lab: place,
      clientId: client.id,
      subjectId: one.subjectId,
      person: one.trend.person,
      testIds: one.trend.tests.map((code) => idOf(lab.testIds, code)),
      receiveNow: true,
    });
    one.subjectId = accession.subject.id;
    cases.push({ accession: accession, trend: one.trend });
  }
  return cases;
};

/** A result that was wrong: the right one stands beside it, with the reason. */
const correctOne = async (staff: Staff, lab: Laboratory, approved: readonly Result[]): Promise<void> => {
  const wrong = approved.find(({ specId }) => specId === idOf(lab.specIds, 'FERR.FERR'));
  if (wrong === undefined) return;
  const { results } = await correct(staff.tech, {
    idempotencyKey: randomUUID(),
    id: wrong.id,
    version: wrong.version,
    typed: String(Number(wrong.shown) + 9),
    reason: 'Measured again: the first dilution was wrong',
  });
  await approveAll(staff, results);
};

export const trendCases = planTrends().length * monthsInTrend;
const correctedMonth = 9;

/** A year of several people, month by month, every result entered and approved. Returns the cases with how long ago they were. */
export const seedTrends = async (staff: Staff, lab: Laboratory): Promise<ReadonlyMap<number, number>> => {
  const roll = dice(20_264);
  const followed = planTrends().map((trend): Followed => ({ trend, subjectId: undefined }));
  const ago = new Map<number, number>();
  for (let month = 0; month < monthsInTrend; month += 1) {
    if (month === rangeChange.month) await changeRange(staff, lab);
    const cases = await makeMonth(staff, lab, followed, month);
    const typed = new Map<string, string>();
    for (const { accession, trend } of cases) {
      ago.set(accession.id, (monthsInTrend - month) * minutesInMonth);
      for (const [key, values] of Object.entries(trend.values)) {
        const order = accession.orders.find(({ testCode }) => testCode === key.split('.')[0]);
        typed.set(`${order?.id}/${idOf(lab.specIds, key)}`, values[month] ?? '');
      }
    }
    const orderIds = cases.flatMap(({ accession }) => accession.orders.map(({ id }) => id));
    const chosen = (order: { orderId: number }, specId: number) => typed.get(`${order.orderId}/${specId}`);
    const approved = await approveAll(staff, await enterResults(staff, orderIds, roll, { chosen: chosen }));
    if (month === correctedMonth) await correctOne(staff, lab, approved);
  }
  return ago;
};
