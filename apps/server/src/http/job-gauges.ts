import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#db/client.ts';
import { queueFigures, type QueueFigures } from '#jobs/queue-figures.ts';

const gauges: readonly { name: string; help: string; read: (figures: QueueFigures) => number | null }[] = [
  { name: 'aliquot_jobs_waiting', help: 'Background jobs a worker could begin now', read: ({ waiting }) => waiting },
  { name: 'aliquot_jobs_later', help: 'Background jobs with a time to come', read: ({ later }) => later },
  { name: 'aliquot_jobs_running', help: 'Background jobs under way', read: ({ running }) => running },
  { name: 'aliquot_jobs_failed', help: 'Background jobs that failed at every try', read: ({ failed }) => failed },
  {
    name: 'aliquot_jobs_oldest_seconds',
    help: 'How long the background job that waits longest could have been begun',
    read: ({ oldestSeconds }) => oldestSeconds,
  },
  {
    name: 'aliquot_jobs_since_done_seconds',
    help: 'Time since a background job of this kind was done',
    read: ({ sinceDoneSeconds }) => sinceDoneSeconds,
  },
];

/** The queue is one for all processes: each of them reports the whole of it. One statement for all gauges of an answer. */
export const addJobGauges = (registry: Registry, database: Database): void => {
  let asked: Promise<QueueFigures[]> | null = null;
  /** Without the database the other metrics are still answered. */
  const figures = (): Promise<QueueFigures[]> =>
    (asked ??= queueFigures(database.kysely)
      .catch(() => [])
      .finally(() => {
        asked = null;
      }));
  for (const { name, help, read } of gauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const rows = await figures();
        this.reset();
        for (const row of rows) {
          const value = read(row);
          if (value !== null) this.set({ kind: row.kind }, value);
        }
      },
    });
    registry.registerMetric(gauge);
  }
};
