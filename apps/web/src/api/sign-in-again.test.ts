import type { AppRouter } from '@aliquot/server/app-router';
import { TRPCClientError, type Operation, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, expect, test, vi } from 'vitest';
import { setSignInAsker, signInAgainLink } from './sign-in-again.ts';

const sessionOver = Object.assign(new TRPCClientError<AppRouter>('over'), { data: { code: 'UNAUTHORIZED' } });
const runtime = {} as Parameters<TRPCLink<AppRouter>>[0];

/** A call through the link to a server that refuses it; what became of it. */
const call = (type: Operation['type'], context: Record<string, unknown>): Promise<string> =>
  new Promise((resolve) => {
    const op = { id: 1, type, path: 'some.call', input: {}, context, signal: null } as Operation;
    signInAgainLink(runtime)({
      op,
      next: () => observable((observer) => observer.error(sessionOver)),
    }).subscribe({ error: () => resolve('refused') });
  });

afterEach(() => setSignInAsker(null));

test('a save whose session ended asks to sign in again; what runs in the background, and what is only read, does not', async () => {
  const ask = vi.fn(() => Promise.resolve(false));
  setSignInAsker(ask);
  expect(await call('mutation', { background: true })).toBe('refused');
  expect(await call('query', {})).toBe('refused');
  expect(ask).not.toHaveBeenCalled();
  expect(await call('mutation', {})).toBe('refused');
  expect(ask).toHaveBeenCalledOnce();
});
