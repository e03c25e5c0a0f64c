import type { AppRouter } from '@aliquot/server/app-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

/** A link whose code is fetched when the first call comes through it. */
export const lazyLink =
  (load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  (runtime) => {
    let handler: Promise<ReturnType<TRPCLink<AppRouter>>> | null = null;
    return ({ op, next }) =>
      observable((observer) => {
        let stop: (() => void) | null = null;
        let stopped = false;
        handler ??= load().then((link) => link(runtime));
        const connect = async (): Promise<void> => {
          try {
            const handle = await handler;
            if (stopped || handle === null) return;
            const subscription = handle({ op, next }).subscribe(observer);
            stop = () => subscription.unsubscribe();
          } catch (error) {
            handler = null;
            observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))));
          }
        };
        void connect();
        return () => {
          stopped = true;
          stop?.();
        };
      });
  };
