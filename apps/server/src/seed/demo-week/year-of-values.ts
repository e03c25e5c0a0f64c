import { randomUUID } from 'node:crypto';
import { decimal } from '@aliquot/domain/measures/decimal';
import { inReadOnly } from '#db/transaction.ts';
import { findTest } from '#features/test-specs/read-tests.repo.ts';
import { saveSpec } from '#features/test-specs/save-test.ts';
import { doing, idOf } from './laboratory.ts';
import { monthsInTrend, planTrends, rangeChange, type Trend } from './plan-trends.ts';
import { liveToldCase, type ToldCase } from './told-case.ts';
import type { World } from './world.ts';

const minutesInMonth = Math.round(30.4 * 24 * 60);

/** Half way through the year the laboratory changed a range: what was measured before keeps the one it was held against. */
const changeRange = async ({ staff, lab }: World): Promise<void> => {
  const scope = doing(staff.manager, 'tests.saveSpec');
  const testId = idOf(lab.testIds, rangeChange.test);
  const test = await inReadOnly(scope, (db) => findTest(db, testId));
  const stored = test?.resultSpecs.find(({ code }) => code === rangeChange.spec);
  if (test === null || stored === undefined) throw new Error(`the demo laboratory has no ${rangeChange.test}`);
  const { id: specId, ...spec } = stored;
  const ranges = spec.ranges.map((range) =>
    range.low === null || range.high === null
      ? range
      : { ...range, low: decimal(rangeChange.low), high: decimal(rangeChange.high) },
  );
  await saveSpec(scope, {
    idempotencyKey: randomUUID(),
    id: testId,
    version: test.version,
    reason: 'Verified with the new reagent',
    specId,
    spec: { ...spec, ranges },
  });
};

const monthOf = ({ person, tests, values, critical, corrected }: Trend, month: number, made: number): ToldCase => ({
  person,
  tests,
  made,
  typed: made - 70,
  approved: made - 110,
  reported: made - 240,
  values: Object.fromEntries(Object.entries(values).map(([key, series]) => [key, series[month] ?? ''])),
  ...(critical === month
    ? {
        call: {
          tried: { at: made - 76, whom: 'Dr. Owen Castellane' },
          done: { at: made - 81, spokeTo: 'Nadia Fairweather', note: 'Subject sent to the emergency room' },
        },
      }
    : {}),
  ...(corrected?.month === month ? { correction: { at: made - 160, ...corrected } } : {}),
});

/** A year of several people, month by month. */
export const liveYear = (world: World): void => {
  for (let month = 0; month < monthsInTrend; month += 1) {
    const ago = (monthsInTrend - month) * minutesInMonth;
    if (month === rangeChange.month) world.agenda.plan(ago + 2000, () => changeRange(world));
    for (const [n, trend] of planTrends().entries()) liveToldCase(world, monthOf(trend, month, ago + n * 95));
  }
};
