import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#db/client.ts';
import { addJobGauges } from './job-gauges.ts';

export type Metrics = { contentType: string; text: () => Promise<string>; watch: (app: FastifyInstance) => void };

export const makeMetrics = (sources: {
  database: Database;
  openStreams: Set<unknown>;
  eventHead: () => number;
}): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'aliquot_http_request_seconds',
    help: 'Time to answer, by route pattern (never the address itself)',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('aliquot_database_connections', 'Open connections of this process', () => sources.database.pool.totalCount);
  gauge('aliquot_database_waiting', 'Requests waiting for a connection', () => sources.database.pool.waitingCount);
  gauge('aliquot_streams_open', 'Event streams held open', () => sources.openStreams.size);
  gauge('aliquot_event_head', 'Newest event this process has delivered', sources.eventHead);
  addJobGauges(registry, sources.database);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        duration.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unmatched', status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
};
