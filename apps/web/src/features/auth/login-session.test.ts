import { afterEach, expect, test, vi } from 'vitest';
import { answered, json, refused, stubFetch, type Answer, type SeenCall } from '#testing/fetch-stub.ts';
import { openLogin } from './login-session.ts';

afterEach(() => vi.unstubAllGlobals());

const start = (answer: (call: SeenCall, index: number) => Answer, returnTo = '/') => {
  const calls = stubFetch(answer);
  const exits = { onSignedIn: vi.fn<() => void>(), leaveFor: vi.fn<(address: string) => void>() };
  const login = openLogin(returnTo, exits);
  login.send({ type: 'email-edited', email: ' odalys@northgate.example ' });
  return { calls, login, ...exits };
};
const provider = (type: string) => json([answered({ type })]);
const broken = () => json([refused('INTERNAL_SERVER_ERROR', 500)], 500);

test('[LOGIN-7] the provider lookup is tried once more when it fails', async () => {
  const { calls, login } = start((_call, index) => (index === 0 ? broken() : provider('password')));
  await login.submit();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/trpc/anon.authProvider',
    'GET /api/trpc/anon.authProvider',
  ]);
  expect(calls[0]?.search.get('input')).toBe('{"0":{"email":"odalys@northgate.example"}}');
  expect(login.get()).toMatchObject({ asksPassword: true, emailError: null });
});

test('[LOGIN-7] [LOGIN-13] the lookup is not tried a third time', async () => {
  const { calls, login } = start(broken);
  await login.submit();
  expect(calls).toHaveLength(2);
  expect(login.get()).toMatchObject({ emailError: 'Something went wrong. Please try again.', waiting: null });
});

test('[LOGIN-7] the lookup is tried once more when the network drops it', async () => {
  const { login } = start((_call, index) =>
    index === 0 ? Promise.reject(new TypeError('cut')) : provider('password'),
  );
  await login.submit();
  expect(login.get().asksPassword).toBe(true);
});

test('[LOGIN-8] the second submit posts email and password as JSON, and only once', async () => {
  const { calls, login, onSignedIn } = start((call) =>
    call.path === '/api/auth/login' ? json({}) : provider('password'),
  );
  await login.submit();
  login.send({ type: 'password-edited', password: ' correct horse ' });
  await Promise.all([login.submit(), login.submit()]);
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ path: '/api/auth/login', init: { credentials: 'include' } });
  expect(posts[0]?.headers.get('content-type')).toBe('application/json');
  // A password may begin or end with a space; an address may not.
  expect(JSON.parse(posts[0]?.body ?? '')).toEqual({ email: 'odalys@northgate.example', password: ' correct horse ' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test.each([
  [json({ message: 'This account is locked.' }, 401), 'This account is locked.'],
  [json({}, 401), 'Invalid email or password'],
  [json({ message: '' }, 401), 'Invalid email or password'],
  [new Response('<html>', { status: 401 }), 'Invalid email or password'],
  [json({ message: 'secret detail' }, 500), 'Something went wrong. Please try again.'],
  [json({ message: 'slow down' }, 429), 'Something went wrong. Please try again.'],
])('[LOGIN-12] [LOGIN-13] what a refused sign-in says (%#)', async (response, expected) => {
  const { login, onSignedIn } = start((call) => (call.path === '/api/auth/login' ? response : provider('password')));
  await login.submit();
  login.send({ type: 'password-edited', password: 'x' });
  await login.submit();
  expect(login.get().passwordError).toBe(expected);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('[LOGIN-9] single sign-on starts by navigation, with the address and the way back', async () => {
  const { login, leaveFor } = start(() => provider('sso'), '/runs/3?tab=plate');
  await login.submit();
  const address = new URL(leaveFor.mock.calls[0]?.[0] ?? '', 'https://lab.example');
  expect(address.pathname).toBe('/api/auth/login');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    returnTo: '/runs/3?tab=plate',
    email: 'odalys@northgate.example',
  });
});

test('[LOGIN-10] a type the client does not know is no way in', async () => {
  const { login } = start(() => provider('magic-link'));
  await login.submit();
  expect(login.get().emailError).toContain('unable to sign you in');
});

test('[LOGIN-5] an answer about an address that was edited meanwhile is not used', async () => {
  const { login } = start(() => provider('password'));
  const lookup = login.submit();
  login.send({ type: 'email-edited', email: 'someone.else@northgate.example' });
  await lookup;
  expect(login.get().asksPassword).toBe(false);
});

const demo = { email: 'tech@aliquot.example', password: 'aliquot-demo' };

test('a known account signs in by both steps at once, over whatever was typed', async () => {
  const { calls, login, onSignedIn } = start((call) =>
    call.path === '/api/auth/login' ? json({}) : provider('password'),
  );
  await Promise.all([login.signInAs(demo), login.signInAs(demo)]);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/trpc/anon.authProvider',
    'POST /api/auth/login',
  ]);
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual(demo);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a known account that is refused says so under its password, as when it is typed', async () => {
  const { login, onSignedIn } = start((call) =>
    call.path === '/api/auth/login' ? json({ message: 'This account is locked.' }, 401) : provider('password'),
  );
  await login.signInAs(demo);
  expect(login.get()).toMatchObject({ ...demo, passwordError: 'This account is locked.', waiting: null });
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('a known account sends no password where the address signs in another way, or was edited meanwhile', async () => {
  const elsewhere = start(() => provider('other'));
  await elsewhere.login.signInAs(demo);
  expect(elsewhere.login.get()).toMatchObject({ password: '', asksPassword: false });
  const edited = start(() => provider('password'));
  const signingIn = edited.login.signInAs(demo);
  edited.login.send({ type: 'email-edited', email: 'someone.else@northgate.example' });
  await signingIn;
  expect(edited.login.get()).toMatchObject({ email: 'someone.else@northgate.example', password: '' });
  expect([...elsewhere.calls, ...edited.calls].filter(({ method }) => method === 'POST')).toEqual([]);
});
