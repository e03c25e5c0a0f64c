import { isOrganisationStaff } from '@aliquot/domain/auth/roles';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Acting } from '../db/acting-context.ts';
import { errorCodes } from '@aliquot/domain/errors/codes';
import type { OpenSession, RequestContext } from './context.ts';
import { asTrpcError, formatError } from './error-format.ts';
import { judge, policies, type Policy } from './policy.ts';

const t = initTRPC
  .context<RequestContext>()
  .meta<{ policy: Policy }>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => formatError(shape, error, ctx?.requestId ?? null),
    sse: {
      // A stream comes back every few minutes and is judged anew: sessions also end without anybody writing a row.
      maxDurationMs: 300_000,
      // Proxies cut a silent stream after a minute; the client reconnects when two pings are missed.
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });

export const router = t.router;

const actingAs = (ctx: RequestContext, session: OpenSession | null): Acting => ({
  userId: session?.userId ?? null,
  role: session === null ? 'anonymous' : (session.role ?? 'unknown'),
  sessionId: session?.sessionId ?? null,
  requestId: ctx.requestId,
  address: ctx.address,
  clients:
    session === null || session.role === null || isOrganisationStaff(session.role) ? (session?.clientIds ?? []) : 'all',
});

/** The one door to every procedure: the policy is judged before the input is even read. */
const enforcePolicy = t.middleware(async ({ ctx, meta, path, next }) => {
  const session =
    meta?.policy.who === 'anyone'
      ? null
      : await ctx.session().catch((error: unknown) => {
          throw asTrpcError(error);
        });
  const verdict = judge(meta?.policy, { signedIn: session !== null, role: session?.role ?? null });
  if (verdict !== 'allowed') throw new TRPCError({ code: verdict, message: errorCodes[verdict].message });
  const result = await next({ ctx: { ...ctx, acting: actingAs(ctx, session), action: path, caller: session } });
  if (result.ok) return result;
  const error = asTrpcError(result.error);
  if (error.code === 'INTERNAL_SERVER_ERROR') ctx.reportFault(error.cause ?? error, path);
  throw error;
});

const under = (policy: Policy) => t.procedure.meta({ policy }).use(enforcePolicy);

/** Also without a session. */
export const anyone = under(policies.anyone);
/** Any session; the procedure touches the caller's own things only. */
export const ownSession = under(policies.ownSession);
export const manager = under(policies.manager);
/** Those who work at the bench: managers and technicians. */
export const labStaff = under(policies.labStaff);
/** Those who make and change cases; client staff those of their own organisations. */
export const caseWorker = under(policies.caseWorker);
export const labMember = under(policies.labMember);
/** Every role we know; client staff see the rows of their own organisations. */
export const knownRole = under(policies.knownRole);

/** Refuses to start with a procedure nobody decided about. */
export const assertEveryProcedureHasAPolicy = (built: { _def: { procedures: Record<string, unknown> } }): void => {
  const open = Object.entries(built._def.procedures)
    .filter(([, procedure]) => (procedure as { _def: { meta?: { policy?: Policy } } })._def.meta?.policy === undefined)
    .map(([path]) => path);
  if (open.length > 0) throw new Error(`procedures without a policy: ${open.join(', ')}`);
};
