import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, stubFetch, type SeenCall } from '#testing/fetch-stub.ts';
import { useStayingSignedIn } from './use-staying-signed-in.ts';

const user = {
  sub: '7',
  name: 'Jonah',
  email: 'j@lab.example',
  'urn:aliquot:profile': { default_role: 'aliquot_lab_tech' },
};
let answer: () => Response | Promise<Response>;
let calls: SeenCall[];
beforeEach(() => {
  vi.useFakeTimers();
  answer = () => json(user);
  calls = stubFetch(() => Promise.resolve(answer()));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => {
  const heard: string[] = [];
  const hook = renderHook(() =>
    useStayingSignedIn({
      userId: '7',
      timeoutMs: 600_000,
      onIdleOver: () => heard.push('idle'),
      onSessionOver: () => heard.push('over'),
      onSignedOutElsewhere: () => heard.push('elsewhere'),
    }),
  );
  return { heard, ...hook };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const checks = () => calls.filter(({ path }) => path === '/api/auth/session');

describe('the session check', () => {
  test('[IDLE-5] runs once a minute and does not count as activity', async () => {
    watch();
    await pass(5 * 60_000 + 20_000);
    expect(checks().length).toBe(5);
    expect(checks().every(({ headers }) => headers.get('x-aliquot-active') === null)).toBe(true);
  });

  test('[IDLE-5] a session that is over logs the person out', async () => {
    const { heard } = watch();
    answer = () => json({ message: 'signed out' }, 401);
    await pass(80_000);
    expect(heard).toEqual(['over']);
    await pass(20 * 60_000);
    expect(heard, 'once').toEqual(['over']);
  });

  test('[IDLE-5] a server that does not answer logs nobody out', async () => {
    const { heard } = watch();
    answer = () => Promise.reject(new TypeError('network'));
    await pass(120_000);
    answer = () => json({}, 503);
    await pass(120_000);
    expect(heard).toEqual([]);
  });

  test('[IDLE-1] a laboratory that changes its idle time changes it for people at work', async () => {
    const { result } = watch();
    answer = () => json({ ...user, 'urn:aliquot:profile': { ...user['urn:aliquot:profile'], idleTimeoutMs: 120_000 } });
    await pass(70_000);
    expect(result.current.secondsLeft).toBeNull();
    await pass(55_000);
    expect(result.current.secondsLeft).toBeGreaterThan(50);
  });

  test('another tab’s sign-out and activity are heard', async () => {
    const { heard, result } = watch();
    await pass(10 * 60_000 + 5_000);
    expect(result.current.secondsLeft, 'the question is open').not.toBeNull();
    const channel = new BroadcastChannel('aliquot.session');
    channel.postMessage({ from: 'other tab', message: { kind: 'activity', at: Date.now() } });
    await vi.waitFor(() => expect(result.current.secondsLeft).toBeNull());
    channel.postMessage({ from: 'other tab', message: { kind: 'signed-out' } });
    await vi.waitFor(() => expect(heard).toEqual(['elsewhere']));
    channel.close();
  });
});
