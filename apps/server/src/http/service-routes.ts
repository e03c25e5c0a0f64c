import { timingSafeEqual } from 'node:crypto';
import type { ClientConfig } from '@aliquot/domain/auth/client-config';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/client.ts';
import type { Metrics } from './metrics.ts';

export type ServiceRouteOptions = {
  clientConfig: ClientConfig;
  database: Database;
  metrics: Metrics;
  metricsToken: string | null;
  isClosing: () => boolean;
};

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** What balancers, monitors and the client ask before anyone signs in. */
export const serviceRoutes = async (app: FastifyInstance, options: ServiceRouteOptions): Promise<void> => {
  /** Alive: the process answers. Says nothing about the database, so that a restart of it does not restart every server. */
  app.get('/health', async (_request, reply) => reply.type('text/plain').send('ok'));

  /** Ready: work can be sent here. */
  app.get('/ready', async (_request, reply) => {
    const reachable =
      !options.isClosing() &&
      (await options.database.pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply
      .code(reachable ? 200 : 503)
      .type('text/plain')
      .send(reachable ? 'ready' : 'not ready');
  });

  app.get('/metrics', async (request, reply) => {
    // Never by the sender's address: a proxy on the same machine makes every stranger a local one.
    const { metricsToken } = options;
    const given = request.headers.authorization ?? '';
    if (metricsToken === null || !sameText(given, `Bearer ${metricsToken}`)) return reply.code(404).send();
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });

  app.get('/api/config', async () => options.clientConfig);
};
