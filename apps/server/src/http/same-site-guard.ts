import type { FastifyInstance } from 'fastify';
import { AppError } from '#app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Asked by programs that show a token of their own: nothing a browser sends by itself is believed there, so a page of another
     * site has nothing to misuse.
     */
    bearerOnly?: boolean;
  }
}

/**
 * Cross-site request forgery: whatever is not a plain read must come from our own pages. Browsers always say where a
 * request comes from; one that says nothing is refused too.
 */
export const addSameSiteGuard = (app: FastifyInstance, publicOrigin: string): void => {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (request.routeOptions.config.bearerOnly === true) return;
    const { origin } = request.headers;
    const ownOrigin = origin === publicOrigin;
    const saidSameOrigin = origin === undefined && request.headers['sec-fetch-site'] === 'same-origin';
    if (!ownOrigin && !saidSameOrigin) {
      throw new AppError('FORBIDDEN', {
        message: 'This request did not come from Aliquot. Open the page again and retry.',
      });
    }
  });
};
