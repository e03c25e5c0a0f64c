import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, showNotices, type Notice } from './notices.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());
const pause = (): void => void vi.advanceTimersByTime(5000);

test('[GUARD-4] [TOAST-1] what was said before the toaster was there is shown once it is', () => {
  const shown: Notice[] = [];
  notify({ kind: 'error', title: 'Test runs are for lab managers and technicians.' });
  const stop = showNotices((notice) => shown.push(notice));
  expect(shown.map(({ title }) => title)).toEqual(['Test runs are for lab managers and technicians.']);
  notify({ kind: 'success', title: 'Saved' });
  expect(shown).toHaveLength(2);
  stop();
});

test('[ERR-2] calls refused together are told once, and again when it happens again', () => {
  pause();
  const shown: Notice[] = [];
  const stop = showNotices((notice) => shown.push(notice));
  const forbidden: Notice = { kind: 'error', title: 'Forbidden', description: 'You do not have permission.' };
  notify(forbidden);
  notify(forbidden);
  expect(shown).toHaveLength(1);
  pause();
  notify(forbidden);
  expect(shown).toHaveLength(2);
  stop();
});
