import type { AppRouter } from '@aliquot/server/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

export type Saved = { path: string; idempotencyKey: string };

/** Hears of every save that was done, at the door that every call goes through: many do not pass the cache of mutations. */
let listener: ((saved: Saved) => void) | null = null;

export const hearSaves = (next: (saved: Saved) => void): (() => void) => {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
};

const keyOf = (input: unknown): string | null =>
  typeof input === 'object' && input !== null && 'idempotencyKey' in input && typeof input.idempotencyKey === 'string'
    ? input.idempotencyKey
    : null;

export const savedLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          observer.next(value);
          const idempotencyKey = op.type === 'mutation' ? keyOf(op.input) : null;
          if (idempotencyKey !== null) listener?.({ path: op.path, idempotencyKey });
        },
        complete: () => observer.complete(),
        error: (error) => observer.error(error),
      }),
    );
