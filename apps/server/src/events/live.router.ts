import { tracked } from '@trpc/server';
import { z } from 'zod';
import { knownRole, router } from '#trpc/init.ts';
import { streamChanges } from './stream-changes.ts';

export const liveRouter = router({
  /** What changed, as keys to fetch again. Resumes from the id of the last event the client saw. */
  changes: knownRole
    .input(
      z
        .strictObject({
          lastEventId: z
            .string()
            .regex(/^\d{1,15}$/u)
            .nullish(),
        })
        .optional(),
    )
    .subscription(async function* ({ ctx, input, signal }) {
      if (ctx.caller === null) return;
      const { userId, sessionId, role, clientIds } = ctx.caller;
      const hearer = { userId, sessionId, role, clientIds };
      const after = input?.lastEventId === null || input?.lastEventId === undefined ? null : Number(input.lastEventId);
      for await (const { seq, event } of streamChanges(
        ctx.feed,
        hearer,
        after,
        signal ?? new AbortController().signal,
      )) {
        yield tracked(
          String(seq),
          event === null
            ? { entity: '*', entityId: '*', version: null, change: 'update' as const }
            : { entity: event.entity, entityId: event.entityId, version: event.version, change: event.change },
        );
      }
    }),
});
