import { isOrganisationStaff } from '@aliquot/domain/auth/roles';
import { AppError } from '#app-error.ts';
import type { Acting } from '#db/acting-context.ts';
import type { OpenSession, RequestContext } from './context.ts';
import { judge, type Policy } from './policy.ts';

const actingAs = (ctx: RequestContext, session: OpenSession | null): Acting => ({
  userId: session?.userId ?? null,
  role: session === null ? 'anonymous' : (session.role ?? 'unknown'),
  sessionId: session?.sessionId ?? null,
  requestId: ctx.requestId,
  address: ctx.address,
  clients:
    session === null || session.role === null || isOrganisationStaff(session.role) ? (session?.clientIds ?? []) : 'all',
});

export type Admitted = RequestContext & { acting: Acting; action: string; caller: OpenSession | null };

/** Whether this caller may do this, by the policy alone; then who acts, as the database and the trail know them. */
export const admit = async (ctx: RequestContext, policy: Policy | undefined, action: string): Promise<Admitted> => {
  const session = policy?.who === 'anyone' ? null : await ctx.session();
  const verdict = judge(policy, { signedIn: session !== null, role: session?.role ?? null });
  if (verdict !== 'allowed') throw new AppError(verdict);
  return { ...ctx, acting: actingAs(ctx, session), action, caller: session };
};
