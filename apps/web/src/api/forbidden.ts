import type { AppRouter } from '@aliquot/server/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { hasErrorCode } from './error-code.ts';

/**
 * A refusal for want of rights is told at the door that every call goes through, so that none is forgotten: many calls do not
 * pass the caches of queries and mutations. The application says how to tell.
 */
let tell: (() => void) | null = null;

export const setForbiddenTeller = (teller: (() => void) | null): void => {
  tell = teller;
};

export const tellForbidden = (): void => tell?.();

export const forbiddenLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          // What the page does by itself, the stream and who is here, is nobody's operation.
          const byPerson = op.type !== 'subscription' && op.context['background'] !== true;
          if (byPerson && hasErrorCode(error, 'FORBIDDEN')) tellForbidden();
          observer.error(error);
        },
      }),
    );
