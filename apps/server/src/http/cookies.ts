import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * `__Host-` binds the cookie to this host and to https (browsers treat loopback as secure). Lax, not Strict:
 * the way back from an identity provider is a cross-site navigation and must find the session.
 */
const name = '__Host-sid';
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[name];

export const setSessionToken = (reply: FastifyReply, token: string): void => {
  reply.setCookie(name, token, attributes);
};

export const clearSessionToken = (reply: FastifyReply): void => {
  reply.clearCookie(name, attributes);
};
