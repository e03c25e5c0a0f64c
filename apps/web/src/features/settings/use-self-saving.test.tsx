import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { hasUnsavedWork } from '#ui/form/unsaved-work.ts';
import { useSelfSaving, type Versioned } from './use-self-saving.ts';

afterEach(cleanup);

type Sent = Versioned<string> & { idempotencyKey: string };

/** A server with one value: it keeps what comes from its own version, and refuses the rest with what it has. */
const open = () => {
  const server = { value: 'a', version: 1 };
  const sent: Sent[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    (saved: Versioned<string>) =>
      useSelfSaving<string>({
        saved,
        what: 'Footer',
        refuse: (value) => (value === '' ? 'Required' : null),
        read: ({ value, version }) =>
          typeof value === 'string' && typeof version === 'number' ? { value, version } : null,
        send: async (change) => {
          sent.push(change);
          if (change.version !== server.version) {
            throw Object.assign(new Error('conflict'), {
              data: { code: 'CONFLICT', details: { current: { ...server } } },
            });
          }
          server.value = change.value;
          server.version += 1;
          hook.rerender({ ...server });
          return { ...server };
        },
      }),
    { wrapper, initialProps: { ...server } },
  );
  const does = (work: () => void) => act(async () => work());
  return { server, sent, hook, does, now: () => hook.result.current };
};

test('what is typed is saved when it is left, once, and ticked', async () => {
  const { server, sent, does, now } = open();
  await does(() => now().type('b'));
  expect([now().value, server.value, hasUnsavedWork()]).toEqual(['b', 'a', true]);
  await does(() => now().commit());
  expect([now().value, server.value, now().ticked, hasUnsavedWork()]).toEqual(['b', 'b', true, false]);
  await does(() => now().commit());
  expect(sent).toHaveLength(1);
});

test('typed and taken back is nothing to save', async () => {
  const { sent, does, now } = open();
  await does(() => now().type('b'));
  await does(() => now().type('a'));
  await does(() => now().commit());
  expect([sent, now().ticked, hasUnsavedWork()]).toEqual([[], false, false]);
});

test('what the rule refuses is not sent, stays as typed and says why', async () => {
  const { sent, does, now } = open();
  await does(() => now().type(''));
  await does(() => now().commit());
  expect([now().value, now().error, sent]).toEqual(['', 'Required', []]);
  await does(() => now().type('c'));
  expect(now().error).toBeNull();
});

test('somebody else saved while this was typed: both are shown, and the person decides', async () => {
  const { server, hook, sent, does, now } = open();
  await does(() => now().type('mine'));
  Object.assign(server, { value: 'theirs', version: 2 });
  // The page has already read the newer one: what was typed still belongs to the older.
  hook.rerender({ ...server });
  await does(() => now().commit());
  expect([now().theirs, now().value, server.value]).toEqual([{ value: 'theirs', version: 2 }, 'mine', 'theirs']);
  await does(() => now().commit());
  expect(sent, 'leaving the field again decides nothing').toHaveLength(1);
  await does(() => now().insist());
  expect([now().theirs, server]).toEqual([null, { value: 'mine', version: 3 }]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('the other’s value is kept by giving one’s own up', async () => {
  const { server, hook, does, now } = open();
  await does(() => now().type('mine'));
  Object.assign(server, { value: 'theirs', version: 2 });
  await does(() => now().commit());
  hook.rerender({ ...server });
  await does(() => now().giveUp());
  expect([now().theirs, now().value, server.value]).toEqual([null, 'theirs', 'theirs']);
});

test('both wanted the same: nothing to decide', async () => {
  const { server, hook, does, now } = open();
  await does(() => now().type('same'));
  Object.assign(server, { value: 'same', version: 2 });
  await does(() => now().commit());
  hook.rerender({ ...server });
  expect([now().theirs, now().value]).toEqual([null, 'same']);
});
