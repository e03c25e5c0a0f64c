import { inOneTransaction, inReadOnly, type Scope } from '#db/transaction.ts';
import { seedDemoLaboratory } from './demo-laboratory.ts';
import { hasCases } from './demo-week/laboratory.ts';
import { seedDemoWeek } from './demo-week/seed-week.ts';

/**
 * The demo laboratory with its week of cases, in one transaction: all of it or nothing. Half of it would be a manager with a
 * published password in somebody's database.
 */
export const seedDemo = (scope: Scope): Promise<void> =>
  inOneTransaction(scope, async (joined) => {
    if (await inReadOnly(joined, hasCases)) {
      throw new Error(
        'Nothing was added. This database holds accessions, and demo accounts have a published password. Use an empty database.',
      );
    }
    await seedDemoLaboratory(joined);
    await seedDemoWeek(joined);
  });
