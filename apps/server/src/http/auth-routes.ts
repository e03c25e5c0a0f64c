import { safeReturnPath } from '@aliquot/domain/auth/return-path';
import { profileClaim, type SessionUser } from '@aliquot/domain/auth/session-user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import type { Scope } from '#db/transaction.ts';
import { refuseMalformed, signIn, type SignInSettings } from '#features/auth/sign-in.ts';
import { signOut } from '#features/auth/sign-out.ts';
import type { OpenSession, RequestContext } from '#trpc/context.ts';
import { clearSessionToken, sessionTokenOf, setSessionToken } from './cookies.ts';
import type { Limits } from './limits.ts';

export type AuthRouteOptions = {
  settings: SignInSettings;
  idleWarningMs: number;
  contextOf: (request: FastifyRequest) => RequestContext;
  limits: Limits;
};

const credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(4096) });

const toSessionUser = (session: OpenSession, configuredMs: number): SessionUser => ({
  sub: String(session.userId),
  name: session.name,
  email: session.email,
  [profileClaim]: {
    default_role: session.defaultRole,
    allowedOrgs: session.clientIds,
    idleTimeoutMs: session.idleMinutes === null ? configuredMs : session.idleMinutes * 60_000,
  },
});

/** Sign-in and sign-out act for nobody yet: the door itself is the actor until the person is known. */
const doorScope = (ctx: RequestContext, action: string, caller: OpenSession | null): Scope => ({
  ...ctx,
  action,
  acting: {
    userId: caller?.userId ?? null,
    role: caller?.role ?? 'anonymous',
    sessionId: caller?.sessionId ?? null,
    requestId: ctx.requestId,
    address: ctx.address,
    clients: [],
  },
});

const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

export const authRoutes = async (app: FastifyInstance, options: AuthRouteOptions): Promise<void> => {
  app.get('/session', async (request, reply) => {
    const session = await options.contextOf(request).session();
    return session === null
      ? reply.code(401).send({ message: 'You are signed out.' })
      : toSessionUser(session, options.idleWarningMs);
  });

  app.post('/login', async (request, reply) => {
    const parsed = credentials.safeParse(request.body);
    if (!parsed.success) throw new AppError('BAD_REQUEST');
    // Before it counts: a few posts of nonsense must not lock out everybody behind the same address.
    const malformed = refuseMalformed(parsed.data);
    if (malformed !== null) return reply.code(401).send({ message: malformed.message });
    const ctx = options.contextOf(request);
    await options.limits.spend('sign-in-failures', ctx.addressKey);
    const result = await signIn(doorScope(ctx, 'auth.signIn', null), options.settings, {
      ...parsed.data,
      address: ctx.address,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    });
    if (!result.ok) {
      if (result.waitSeconds > 0) reply.header('retry-after', String(result.waitSeconds));
      return reply.code(401).send({ message: result.message });
    }
    await options.limits.refund('sign-in-failures', ctx.addressKey);
    setSessionToken(reply, result.token);
    return reply.send({});
  });

  // Single sign-on starts here. No provider can be enabled before it is built, so the way ends at a page that says so.
  app.get('/login', async (_request, reply) =>
    reply.redirect(
      `/error?message=${encodeURIComponent('Single sign-on is not set up for that address. Contact your administrator.')}`,
    ),
  );

  // A navigation, as the specification asks. Another site's link must not sign people out, so those get a page that asks.
  app.get('/logout', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return reply.redirect('/auth/profile');
    const ctx = options.contextOf(request);
    await signOut(doorScope(ctx, 'auth.signOut', await ctx.session()), sessionTokenOf(request));
    clearSessionToken(reply);
    const { next } = queryOf(request);
    return reply.redirect(next === undefined ? '/login' : `/login?next=${encodeURIComponent(safeReturnPath(next))}`);
  });
};
