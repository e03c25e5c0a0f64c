import type { PgBoss } from 'pg-boss';
import { queueOptions, type JobKind } from './job-kind.ts';

/** Not on the hour, when everything else begins. */
const schedules = {
  hour: { cron: '7 * * * *', once: { singletonSeconds: 3600 } },
  minute: { cron: '* * * * *', once: { singletonSeconds: 60 } },
} as const;

/**
 * Tells the engine of these kinds. Those that run by the clock are put into its schedule, and into the queue at once: a process that
 * is restarted at that minute of every hour would never run them. Either way it is one job in each span.
 */
export const prepareQueues = async (engine: PgBoss, kinds: readonly JobKind[]): Promise<void> => {
  for (const kind of kinds) {
    const { policy, ...changing } = queueOptions(kind);
    await engine.createQueue(kind.name, { policy, ...changing });
    await engine.updateQueue(kind.name, changing);
    if (kind.every === null) continue;
    const { cron, once } = schedules[kind.every];
    await engine.schedule(kind.name, cron, {}, { tz: 'UTC', ...once });
    await engine.send(kind.name, {}, once);
  }
};
