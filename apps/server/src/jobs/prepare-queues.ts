import type { PgBoss } from 'pg-boss';
import { queueOptions, type JobKind } from './job-kind.ts';

/** Not on the hour, when everything else begins. */
const everyHour = '7 * * * *';
const oncePerHour = { singletonSeconds: 3600 } as const;

/**
 * Tells the engine of these kinds. Those that run hourly are put into its schedule, and into the queue at once: a process that is
 * restarted at that minute of every hour would never run them. Either way it is one job an hour.
 */
export const prepareQueues = async (engine: PgBoss, kinds: readonly JobKind[]): Promise<void> => {
  for (const kind of kinds) {
    const { policy, ...changing } = queueOptions(kind);
    await engine.createQueue(kind.name, { policy, ...changing });
    await engine.updateQueue(kind.name, changing);
    if (!kind.hourly) continue;
    await engine.schedule(kind.name, everyHour, {}, { tz: 'UTC', ...oncePerHour });
    await engine.send(kind.name, {}, oncePerHour);
  }
};
