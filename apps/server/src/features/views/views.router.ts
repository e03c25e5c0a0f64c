import { numberedId } from '@aliquot/domain/records/records';
import {
  createViewInput,
  removeViewInput,
  updateViewInput,
  view,
  viewOfPod,
  viewPod,
  viewsOfPodInput,
  type View,
  type ViewPod,
} from '@aliquot/domain/views/view';
import { isManager } from '@aliquot/domain/auth/roles';
import { sharesViews } from '@aliquot/domain/views/sharing';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { inReadOnly } from '#db/transaction.ts';
import type { OpenSession } from '#trpc/context.ts';
import { knownRole, labMember, manager, router } from '#trpc/init.ts';
import {
  addView,
  changeView,
  findView,
  listViews,
  podsWithout,
  switchOffView,
  viewPods,
  viewsOfPod,
  type Viewer,
} from './views.repo.ts';

const self = (caller: OpenSession | null): OpenSession => {
  if (caller === null) throw new AppError('UNAUTHORIZED');
  return caller;
};

const orNotFound = (view: View | null): View => {
  if (view === null) throw new AppError('NOT_FOUND');
  return view;
};

const viewerOf = ({ userId, role }: OpenSession): Viewer => ({ userId, seesShared: sharesViews(role) });

const mayShare = (caller: OpenSession, audience: View['audience']): void => {
  if (audience === 'private' || sharesViews(caller.role)) return;
  throw new AppError('BAD_REQUEST', {
    message: 'Not saved. Your role cannot share views. Choose Only me.',
    details: { field: 'audience' },
  });
};

const podsOf = (db: Kysely<DB>, { userId, role }: OpenSession): Promise<ViewPod[]> =>
  viewPods(db, userId, isManager(role));

/** Nobody puts a list before a team they do not belong to; a manager may. */
const inPod = async (tx: Transaction<DB>, caller: OpenSession, podId: number | null): Promise<void> => {
  if (podId === null || (await podsOf(tx, caller)).some(({ id }) => id === podId)) return;
  throw new AppError('BAD_REQUEST', {
    message: 'You are not a member of that pod. Choose one of yours, or ask a lab manager.',
    details: { field: 'podId' },
  });
};

/**
 * What a team starts its work with is a manager's choice: its owner alone must not take it away, and nobody is told when a
 * setting empties itself. Asked after the change, in its transaction, with the view's row held by it.
 */
const leavesNoPodWithout = async (tx: Transaction<DB>, viewId: number, did: 'removed' | 'saved'): Promise<void> => {
  const pods = await podsWithout(tx, viewId);
  if (pods.length === 0) return;
  throw new AppError('BAD_REQUEST', {
    message: `Not ${did}. ${pods.join(' and ')} ${pods.length === 1 ? 'has' : 'have'} this as default view. A lab manager must choose another view for ${pods.length === 1 ? 'that pod' : 'those pods'} first, in Admin, Pods.`,
    ...(did === 'saved' ? { details: { field: 'audience' } } : {}),
  });
};

export const viewsRouter = router({
  list: knownRole
    .output(z.array(view))
    .query(({ ctx }) => inReadOnly(ctx, (db) => listViews(db, viewerOf(self(ctx.caller))))),
  get: knownRole
    .input(numberedId)
    .output(view)
    .query(async ({ ctx, input }) =>
      orNotFound(await inReadOnly(ctx, (db) => findView(db, viewerOf(self(ctx.caller)), input.id))),
    ),
  /** What can be chosen as the view a pod opens with. */
  ofPod: manager
    .input(viewsOfPodInput)
    .output(z.array(viewOfPod))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => viewsOfPod(db, input.podId))),
  pods: labMember.output(z.array(viewPod)).query(({ ctx }) => inReadOnly(ctx, (db) => podsOf(db, self(ctx.caller)))),
  create: knownRole
    .input(createViewInput)
    .output(view)
    .mutation(({ ctx, input }) => {
      const caller = self(ctx.caller);
      mayShare(caller, input.audience);
      return withIdempotencyKey(ctx, input, async (tx) => {
        await inPod(tx, caller, input.podId);
        return orNotFound(await findView(tx, viewerOf(caller), await addView(tx, caller.userId, input)));
      });
    }),
  update: knownRole
    .input(updateViewInput)
    .output(view)
    .mutation(({ ctx, input }) => {
      const caller = self(ctx.caller);
      mayShare(caller, input.audience);
      return withIdempotencyKey(ctx, input, async (tx) => {
        await inPod(tx, caller, input.podId);
        const changed = await changeView(tx, caller.userId, input);
        await leavesNoPodWithout(tx, input.id, 'saved');
        const now = await findView(tx, viewerOf(caller), input.id);
        return changed ? orNotFound(now) : refuseStaleWrite(now);
      });
    }),
  remove: knownRole
    .input(removeViewInput)
    .output(z.strictObject({ id: z.int() }))
    .mutation(({ ctx, input }) => {
      const caller = self(ctx.caller);
      return withIdempotencyKey(ctx, input, async (tx) => {
        if (!(await switchOffView(tx, caller.userId, input)))
          return refuseStaleWrite(await findView(tx, viewerOf(caller), input.id));
        await leavesNoPodWithout(tx, input.id, 'removed');
        return { id: input.id };
      });
    }),
});
