import type { AppRouter } from '@aliquot/server/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { hasErrorCode } from './error-code.ts';

/**
 * A save whose session ended must not be lost: it waits while the person signs in again on the same page, then goes on.
 * The shell says how to ask; until it does, and when the person declines, the refusal stands.
 */
export type AskToSignIn = () => Promise<boolean>;

let ask: AskToSignIn | null = null;
let asking: Promise<boolean> | null = null;

export const setSignInAsker = (asker: AskToSignIn | null): void => {
  ask = asker;
};

/** Several saves may be refused at once; the person is asked once. */
export const askToSignInAgain = (): Promise<boolean> => {
  asking ??= (ask === null ? Promise.resolve(false) : ask()).finally(() => {
    asking = null;
  });
  return asking;
};

export const signInAgainLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          // What nobody asked for is not worth a question.
          const waits = op.type === 'mutation' && op.context['background'] !== true;
          if (!waits || !hasErrorCode(error, 'UNAUTHORIZED')) {
            observer.error(error);
            return;
          }
          void askToSignInAgain().then((signedIn) => {
            if (signedIn) running = next(op).subscribe(observer);
            else observer.error(error);
          });
        },
      });
      return () => running.unsubscribe();
    });
