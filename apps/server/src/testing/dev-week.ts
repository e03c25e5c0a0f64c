/**
 * The demo week for `pnpm dev`, in transactions of its own: cases arrive while somebody is already looking, nobody waits for
 * their locks, and timelines name who did what. (The command seed-demo adds it in one transaction instead.)
 */
import { requireTestEnvironment, withScope } from '#cli/operator.ts';
import { seedDemoWeek } from '#seed/demo-week/seed-week.ts';

requireTestEnvironment();
await withScope('dev.seedWeek', seedDemoWeek);
