import type { FastifyInstance } from 'fastify';

/**
 * Where the printer vendor's browser print helper listens on the user's own computer; on https for Safari alone. The client moves from page
 * to page without loading, so that the policy of the first page is that of all.
 */
const printHelper = ['http://127.0.0.1:9100', 'https://127.0.0.1:9101'] as const;

/**
 * Headers on every answer, errors and redirects included. Scripts and styles come from our own files only; the one inline
 * script (the theme, before the first paint) is allowed by its hash.
 */
export const contentSecurityPolicy = (inlineScriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self'${inlineScriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${printHelper.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

export type HeaderOptions = { csp: string; https: boolean };

export const securityHeaders = (options: HeaderOptions, requestId: string): Record<string, string> => ({
  'content-security-policy': options.csp,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

export const addSecurityHeaders = (app: FastifyInstance, options: HeaderOptions): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(options, request.id));
  });
};
