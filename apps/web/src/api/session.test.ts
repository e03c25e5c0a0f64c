import { roleOf } from '@aliquot/domain/auth/session-user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, stubFetch } from '#testing/fetch-stub.ts';
import { readSessionUser } from './session.ts';

const answer = {
  sub: 'u1',
  name: 'Odalys Fenn',
  email: 'odalys@northgate.example',
  'urn:aliquot:profile': { default_role: 'aliquot_lab_tech', allowedOrgs: [3, 4], idleTimeoutMs: 900_000 },
};

// The module keeps its answer for the page's lifetime; every test is a page of its own.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('[ENT-1] [GUARD-6] the session user’s role is read from the profile under the namespaced claim', () => {
  const user = readSessionUser(answer);
  expect(user).toEqual(answer);
  expect(user && roleOf(user)).toBe('aliquot_lab_tech');
});

test('[ENT-1] a role outside the claim is not believed', () => {
  const user = readSessionUser({
    sub: 'u1',
    default_role: 'aliquot_lab_manager',
    profile: { default_role: 'aliquot_lab_manager' },
  });
  expect(user && roleOf(user)).toBeNull();
});

test('[ENT-1] an unreadable list of organisations opens none, only null opens all', () => {
  const orgs = (allowedOrgs: unknown) =>
    readSessionUser({ ...answer, 'urn:aliquot:profile': { default_role: 'aliquot_org_tech', allowedOrgs } })?.[
      'urn:aliquot:profile'
    ].allowedOrgs;
  expect([orgs(null), orgs(undefined), orgs('all'), orgs([1, 'x'])]).toEqual([null, [], [], [1]]);
});

test.each([undefined, 0, -5, '60000', null])(
  '[IDLE-1] [ENT-1] without a usable idle time it is ten minutes: %j',
  (idleTimeoutMs) => {
    const profile = { default_role: 'aliquot_lab_tech', allowedOrgs: null, idleTimeoutMs };
    const user = readSessionUser({ ...answer, 'urn:aliquot:profile': profile });
    expect(user?.['urn:aliquot:profile'].idleTimeoutMs).toBe(600_000);
  },
);

test.each([null, 'text', {}, { sub: '' }, { sub: 7 }])('[ENT-1] what names nobody is nobody: %j', (value) => {
  expect(readSessionUser(value)).toBeNull();
});

test('[GUARD-2] the session is asked for once in the page’s lifetime, with credentials', async () => {
  const calls = stubFetch(() => json(answer));
  const { loadSession } = await import('./session.ts');
  const [first, second] = await Promise.all([loadSession(), loadSession()]);
  expect(await loadSession()).toBe(first);
  expect(second).toBe(first);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/auth/session', init: { credentials: 'include' } });
});

test('[GUARD-2] signed out is an answer, kept like any other', async () => {
  const calls = stubFetch(() => json({}, 401));
  const { loadSession } = await import('./session.ts');
  expect(await loadSession()).toBeNull();
  expect(await loadSession()).toBeNull();
  expect(calls).toHaveLength(1);
});

test('[GUARD-2] after signing in the session is asked for anew', async () => {
  const calls = stubFetch((_call, index) => (index === 0 ? json({}, 401) : json(answer)));
  const { loadSession, forgetSession } = await import('./session.ts');
  await loadSession();
  forgetSession();
  expect(await loadSession()).toEqual(answer);
  expect(calls).toHaveLength(2);
});

test.each([
  ['a restarting server', () => json({}, 503)],
  ['a cut connection', () => Promise.reject(new TypeError('cut'))],
  ['a proxy’s page', () => new Response('<html>', { status: 200 })],
])('[GUARD-2] %s is not "signed out", and the next try asks again', async (_name, broken) => {
  const calls = stubFetch((_call, index) => (index === 0 ? broken() : json(answer)));
  const { loadSession } = await import('./session.ts');
  await expect(loadSession()).rejects.toThrow(expect.objectContaining({ name: 'ServerUnreachable' }));
  expect(await loadSession()).toEqual(answer);
  expect(calls).toHaveLength(2);
});
