import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerNotFound } from './errors.ts';

export type BuiltClient = { folder: string; page: string; inlineScriptHashes: string[] };

/** Reads the built page once and fingerprints its inline script for the content security policy. */
export const readBuiltClient = (folder: string): BuiltClient => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const inlineScriptHashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
  return { folder, page, inlineScriptHashes };
};

/** Serves the client: hashed files for a year, the page itself fresh every time and for every address that is not an API's. */
export const serveClient = async (app: FastifyInstance, client: BuiltClient): Promise<void> => {
  const answerPage = (reply: FastifyReply): FastifyReply =>
    reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(client.page);
  // By name: to the file server the first is a folder it may not list, the second a file it would let browsers keep.
  app.get('/', (_request, reply) => answerPage(reply));
  app.get('/index.html', (_request, reply) => answerPage(reply));
  await app.register(fastifyStatic, {
    root: client.folder,
    index: false,
    wildcard: true,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !/^\/(?:api|v1|assets)(?:\/|$)/u.test(request.url.split('?')[0] ?? '');
    if (!wantsPage) return answerNotFound(request, reply);
    return answerPage(reply);
  });
};
