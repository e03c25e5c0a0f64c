import { initTRPC } from '@trpc/server';
import { admit } from './admit.ts';
import type { RequestContext } from './context.ts';
import { asTrpcError, formatError } from './error-format.ts';
import { policies, type Policy } from './policy.ts';

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

/** The one door to every procedure: the policy is judged before the input is even read. */
const enforcePolicy = t.middleware(async ({ ctx, meta, path, next }) => {
  const admitted = await admit(ctx, meta?.policy, path).catch((error: unknown) => {
    throw asTrpcError(error);
  });
  const result = await next({ ctx: admitted });
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
