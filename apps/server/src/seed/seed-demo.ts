import { inReadOnly, type Scope } from '#db/transaction.ts';
import { seedDemoLaboratory } from './demo-laboratory.ts';
import { withDemoClock } from './demo-week/demo-clock.ts';
import { furnish } from './demo-week/furnish.ts';
import { hasCases } from './demo-week/laboratory.ts';
import { liveDemoWeek } from './demo-week/seed-week.ts';

const daysOfStory = 400;

/**
 * The demo laboratory with its year and its week, in one transaction: all of it or nothing. Half of it would be a manager with a
 * published password in somebody's database. `scope` is connected as migrations are: see `withDemoClock`.
 */
export const seedDemo = async (scope: Scope): Promise<void> => {
  const now = scope.now();
  await withDemoClock(scope, async (then, clock) => {
    if (await inReadOnly(then, hasCases)) {
      throw new Error(
        'Nothing was added. This database holds accessions, and demo accounts have a published password. Use an empty database.',
      );
    }
    await clock.turnTo(new Date(now.getTime() - daysOfStory * 86_400_000));
    await seedDemoLaboratory(then);
    await furnish(then, clock);
    await liveDemoWeek(then, clock, now);
  });
};
