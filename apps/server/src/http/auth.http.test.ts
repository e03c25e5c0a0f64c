import { profileClaim } from '@aliquot/domain/auth/session-user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, testPassword } from '#testing/make/make-people.ts';
import { cookieOf, makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.stop());

const session = (cookie?: string, headers: Record<string, string> = {}) =>
  server.send({
    method: 'GET',
    url: '/api/auth/session',
    headers: cookie === undefined ? headers : { cookie, ...headers },
  });
const login = (payload: object) => server.send({ method: 'POST', url: '/api/auth/login', payload });

describe('the plain endpoints', () => {
  test('[PAGE-1] /health answers the plain text ok', async () => {
    const response = await server.app.inject('/health');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain/u);
    expect(response.body).toBe('ok');
  });

  test('[CALL-1] [ENT-2] GET /api/config answers the four values and nothing else', async () => {
    const response = await server.app.inject('/api/config');
    expect(response.json()).toEqual({ logoUrl: null, testEnv: false, enableDashboard: false, enableNewForm: false });
  });

  test('[CALL-1] GET /api/auth/session is not ok when signed out', async () => {
    expect((await session()).statusCode).toBe(401);
    expect((await session('__Host-sid=nonsense')).statusCode).toBe(401);
  });

  test('[CALL-1] [ENT-1] signing in gives a session user with a profile under the namespaced claim', async () => {
    const { cookie, email, userId } = await server.signInAs('aliquot_lab_manager');
    const response = await session(cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      sub: String(userId),
      email,
      [profileClaim]: { default_role: 'aliquot_lab_manager', allowedOrgs: null },
    });
    expect(profileClaim).toBe('urn:aliquot:profile');
  });

  test('[CALL-1] a wrong password is 401 with a JSON message, in the same words for known and unknown accounts', async () => {
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    const known = await login({ email: user.email, password: 'wrong' });
    const unknown = await login({ email: 'nobody@lab.example', password: 'wrong' });
    expect(known.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(known.json()).toEqual({ message: 'Invalid email or password' });
    expect(unknown.body).toBe(known.body);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  test('[CALL-1] GET /api/auth/logout ends the session and carries next when asked to', async () => {
    const { cookie } = await server.signInAs('aliquot_lab_tech');
    const response = await server.send({
      method: 'GET',
      url: '/api/auth/logout?next=%2Fruns%3Fa%3D1',
      headers: { cookie },
    });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/login?next=%2Fruns%3Fa%3D1');
    expect((await session(cookie)).statusCode).toBe(401);
    const plain = await server.send({ method: 'GET', url: '/api/auth/logout' });
    expect(plain.headers.location).toBe('/login');
    const evil = await server.send({ method: 'GET', url: '/api/auth/logout?next=%2F%2Fevil.example' });
    expect(evil.headers.location).toBe('/login?next=%2F');
  });

  test("another site's link does not sign people out", async () => {
    const { cookie } = await server.signInAs('aliquot_lab_tech');
    await server.send({ method: 'GET', url: '/api/auth/logout', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect((await session(cookie)).statusCode).toBe(200);
  });

  test('[CALL-1] GET /api/auth/login is a navigation; without single sign-on it ends at a page that says so', async () => {
    const response = await server.send({ method: 'GET', url: '/api/auth/login?returnTo=%2F&email=a%40b.example' });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toMatch(/^\/error\?message=/u);
  });
});

describe('the session cookie', () => {
  test('is host-bound, hidden from scripts, secure and lax, and only its hash is stored', async () => {
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    const response = await login({ email: user.email, password: testPassword });
    const header = String(response.headers['set-cookie']);
    expect(header).toMatch(/^__Host-sid=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/u);
    const token = cookieOf(response).split('=')[1] ?? '';
    const dump = await server.db.admin.query("select string_agg(s::text, ' ') as all_text from sessions s");
    expect(String(dump.rows[0].all_text)).not.toContain(token);
  });

  test('every sign-in makes a new token, also over an old one', async () => {
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    const first = await server.signIn(user.email);
    const again = await server.send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: first },
      payload: { email: user.email, password: testPassword },
    });
    expect(cookieOf(again)).not.toBe(first);
  });
});

test('a page left open by one person cannot act in the name of the next', async () => {
  const next = await server.signInAs('aliquot_lab_manager');
  const call = (expected: string) =>
    server.send({
      method: 'GET',
      url: '/api/trpc/profile.get',
      headers: { cookie: next.cookie, 'x-aliquot-user': expected },
    });
  expect((await call(String(next.userId))).statusCode).toBe(200);
  expect((await call(String(next.userId + 1))).statusCode).toBe(401);
});

describe('limits enforced by the server', () => {
  const age = (column: 'idle_until' | 'absolute_until', cookieUser: number) =>
    server.db.admin.query(`update sessions set ${column} = now() - interval '1 second' where user_id = $1`, [
      cookieUser,
    ]);

  test('an idle session is refused', async () => {
    const { cookie, userId } = await server.signInAs('aliquot_lab_tech');
    await age('idle_until', userId);
    expect((await session(cookie, { 'x-aliquot-active': '1' })).statusCode).toBe(401);
  });

  test('a session past its absolute limit is refused, however active', async () => {
    const { cookie, userId } = await server.signInAs('aliquot_lab_tech');
    await age('absolute_until', userId);
    expect((await session(cookie, { 'x-aliquot-active': '1' })).statusCode).toBe(401);
  });

  test('a disabled user is out at the next request', async () => {
    const { cookie, userId } = await server.signInAs('aliquot_lab_tech');
    await server.db.admin.query('update users set active = false where id = $1', [userId]);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  test('a refresh check moves nothing; activity moves the idle limit, at most once in half a minute', async () => {
    const { cookie, userId } = await server.signInAs('aliquot_lab_tech');
    const idleUntil = async () =>
      (
        await server.db.admin.query('select idle_until from sessions where user_id = $1', [userId])
      ).rows[0].idle_until.getTime();
    await server.db.admin.query(
      "update sessions set last_active_at = now() - interval '5 minutes', idle_until = now() + interval '6 minutes' where user_id = $1",
      [userId],
    );
    const before = await idleUntil();
    await session(cookie);
    expect(await idleUntil()).toBe(before);
    await session(cookie, { 'x-aliquot-active': '1' });
    const after = await idleUntil();
    expect(after).toBeGreaterThan(before + 4 * 60_000);
    await session(cookie, { 'x-aliquot-active': '1' });
    expect(await idleUntil()).toBe(after);
  });

  test('wrong passwords wait longer and longer, the right one too, and the words do not tell who exists', async () => {
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    for (const email of [user.email, 'ghost@lab.example']) {
      for (let n = 0; n < 5; n += 1) {
        expect((await login({ email, password: 'wrong' })).json().message).toBe('Invalid email or password');
      }
      const blocked = await login({ email, password: testPassword });
      expect(blocked.statusCode).toBe(401);
      expect(blocked.json().message).toMatch(/^Too many attempts\. Wait [45] seconds, then try again\.$/u);
      expect(blocked.headers['retry-after']).toMatch(/^[45]$/u);
    }
    await server.db.admin.query('update engine.sign_in_failures set blocked_until = now()');
    expect((await login({ email: user.email, password: testPassword })).statusCode).toBe(200);
    expect((await login({ email: user.email, password: 'wrong' })).json().message).toBe('Invalid email or password');
  });

  test('many guesses at the same moment count like as many one after the other', async () => {
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    await server.db.admin.query('delete from engine.rate_limits');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login({ email: user.email, password: 'wrong' })),
    );
    const messages = answers.map((answer) => answer.json().message);
    expect(messages.filter((message) => message === 'Invalid email or password').length).toBeLessThanOrEqual(5);
    await server.db.admin.query('delete from engine.rate_limits');
  });

  describe('the limit of one address', () => {
    const from = (remoteAddress: string, payload: object) =>
      server.send({ method: 'POST', url: '/api/auth/login', remoteAddress, payload });

    test.each<[string, object]>([
      ['no address', { email: 'not-an-address', password: 'wrong' }],
      ['an empty address', { email: '', password: 'wrong' }],
      ['no password', { email: 'someone@lab.example', password: '' }],
      ['a password longer than any', { email: 'someone@lab.example', password: 'x'.repeat(4_096) }],
    ])('[SEC-F10] a sign-in with %s is refused in the usual words and does not count', async (_what, payload) => {
      await server.db.admin.query('delete from engine.rate_limits');
      const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
      for (let n = 0; n < 60; n += 1) {
        const response = await from('198.51.100.4', payload);
        expect([response.statusCode, response.json()]).toEqual([401, { message: 'Invalid email or password' }]);
      }
      expect((await from('198.51.100.4', { email: user.email, password: testPassword })).statusCode).toBe(200);
      expect((await server.db.admin.query('select from engine.rate_limits where points > 0')).rowCount).toBe(0);
    });

    test('[SEC-F10] a body that is no sign-in is refused and does not count', async () => {
      await server.db.admin.query('delete from engine.rate_limits');
      for (const payload of [{}, { email: 'someone@lab.example' }, { email: 7, password: [] }, []])
        expect((await from('198.51.100.5', payload)).statusCode).toBe(400);
      expect((await server.db.admin.query('select from engine.rate_limits')).rowCount).toBe(0);
    });

    test('[SEC-F10] wrong passwords do count, and the refusal says when to come back', async () => {
      const guess = () => from('198.51.100.6', { email: 'nobody-there@lab.example', password: 'wrong' });
      for (let n = 0; n < 50; n += 1) expect((await guess()).statusCode).toBe(401);
      const response = await guess();
      expect(response.statusCode).toBe(429);
      const seconds = Number(response.headers['retry-after']);
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(response.json().message).toBe(`Too many requests. Wait ${seconds} seconds, then try again.`);
    });
  });

  test('known and unknown accounts take the same time', async () => {
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    const time = async (email: string): Promise<number> => {
      const began = performance.now();
      await login({ email, password: 'wrong' });
      return performance.now() - began;
    };
    const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      // Interleaved, so that a busy moment of the machine hits both; each address is new, so that no delay builds up.
      await server.db.admin.query('delete from engine.sign_in_failures');
      known.push(await time(user.email));
      unknown.push(await time(`ghost-${n}@lab.example`));
    }
    // Hashing takes tens of milliseconds; leaving it out for unknown accounts would show as a ratio far below a half.
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });
});

describe('anon.authProvider', () => {
  beforeEach(() => server.db.admin.query('delete from engine.rate_limits'));
  const lookUp = async (email: string) => (await server.query('anon.authProvider', { email })).json().result?.data;

  test('answers by domain alone: password for known and unknown people, sso and other by the provider', async () => {
    await server.db.admin.query(`
      with p as (insert into auth_providers (name, type, enabled) values ('Hospital', 'SAML', true), ('Old', 'OPENID', false) returning id, name)
      insert into auth_provider_domains (provider_id, domain)
      select id, case name when 'Hospital' then 'hospital.example' else 'old.example' end from p`);
    const user = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech' });
    expect(await lookUp(user.email)).toEqual({ type: 'password' });
    expect(await lookUp('nobody@lab.example')).toEqual({ type: 'password' });
    expect(await lookUp('Someone@Hospital.example')).toEqual({ type: 'sso' });
    expect(await lookUp('someone@sub.hospital.example')).toEqual({ type: 'password' });
    expect(await lookUp('someone@old.example')).toEqual({ type: 'other' });
    expect(await lookUp('not an address')).toEqual({ type: 'other' });
  });

  test('is limited to 20 a minute for one address, counted over all server processes', async () => {
    await server.db.admin.query('delete from engine.rate_limits');
    const answers: Awaited<ReturnType<typeof server.query>>[] = [];
    for (let n = 0; n < 21; n += 1) {
      answers.push(await server.query('anon.authProvider', { email: `a${n}@lab.example` }));
    }
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers[20]?.statusCode).toBe(429);
    expect(Number(answers[20]?.headers['retry-after']), '[SEC-F10] the procedure says when to come back').toBe(
      answers[20]?.json().error.data.details.retryAfterSeconds,
    );
  });
});
