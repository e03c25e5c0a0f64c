import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyProcedure, type ProcedureUnderTest } from '#testing/procedures/every-procedure.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { readStream, streamError } from '#testing/streams/open-stream.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

/**
 * Every procedure × every kind of caller, generated from the router. What is expected is worked out here from the policy's
 * data and the caller's stored role, letter by letter: the server's own judgement takes no part in it.
 */
type Actor = { name: string; storedRole: string | null; address: string };

const signedIn = [
  'aliquot_lab_manager',
  'aliquot_lab_tech',
  'aliquot_lab_readonly',
  'aliquot_org_tech',
  'aliquot_org_readonly',
  'lab_visitor',
  'x_aliquot_lab_manager',
  'aliquot_lab_manager_ro',
  'ALIQUOT_LAB_MANAGER',
  ' aliquot_lab_manager',
  'aliquot_lab_manager\n',
  'aliquot_lab_manager,aliquot_lab_tech',
  '%',
  '',
];
const signedOut = [
  'nobody',
  'an idle session',
  'a session past its limit',
  'an ended session',
  'a disabled manager',
  'a made-up cookie',
];

// One address each, so that the flood guard counts each caller for themselves.
const actors: readonly Actor[] = [
  ...signedOut.map((name) => ({ name, storedRole: null })),
  ...signedIn.map((role) => ({ name: `the role ${JSON.stringify(role)}`, storedRole: role })),
].map((actor, index) => ({ ...actor, address: `10.0.0.${index + 1}` }));

type Expected = 'allowed' | 401 | 403;
const expectedFor = ({ policy }: ProcedureUnderTest, { storedRole }: Actor): Expected => {
  if (policy === undefined) return 403;
  if (policy.who === 'anyone') return 'allowed';
  if (storedRole === null) return 401;
  if (policy.who === 'signed-in') return 'allowed';
  return policy.who.some((role) => role === storedRole) ? 'allowed' : 403;
};

const codes = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' } as const;
type Answer = { result?: unknown; error?: { data: { code: string; httpStatus: number; reason?: string | null } } };

/**
 * Allowed: it ran. That the sample's record does not exist (404), was changed (409), or holds a wrong password is for the
 * procedure to say, and then it gives its reason; an input that validation refused has none.
 */
const explained = [400, 404, 409, 429];
const check = (expected: Expected, status: number, answer: Answer): void => {
  if (expected !== 'allowed') {
    expect([status, answer.error?.data.code]).toEqual([expected, codes[expected]]);
  } else if (status !== 200) {
    expect(explained).toContain(status);
    expect(answer.error?.data.reason).toEqual(expect.any(String));
  }
};

const statusOf = (answer: Answer | undefined): number =>
  answer?.error?.data.httpStatus ?? (answer?.result === undefined ? 0 : 200);

let server: TestServer;
let port: number;
const cookies = new Map<string, string>();
let cells = 0;

beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, lookupsPerMinute: 1_000_000 }));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  const clientId = await makeClient(server.db.scope());
  for (const { name, storedRole } of actors) {
    if (storedRole === null) continue;
    // One kind of client staff has an organisation, the other has none yet.
    const { cookie } = await server.signInAs(storedRole, storedRole === 'aliquot_org_tech' ? [clientId] : []);
    cookies.set(name, cookie);
  }
  const endedBy = async (name: string, sql: string): Promise<void> => {
    const { cookie, userId } = await server.signInAs('aliquot_lab_manager');
    await server.db.admin.query(sql, [userId]);
    cookies.set(name, cookie);
  };
  await endedBy('an idle session', "update sessions set idle_until = now() - interval '1 second' where user_id = $1");
  await endedBy(
    'a session past its limit',
    "update sessions set absolute_until = now() - interval '1 second' where user_id = $1",
  );
  await endedBy('an ended session', "update sessions set ended_at = now(), ended_because = 'test' where user_id = $1");
  await endedBy('a disabled manager', 'update users set active = false where id = $1');
  cookies.set('a made-up cookie', `__Host-sid=${'A'.repeat(43)}`);
});
afterAll(() => server.stop());

const send = (actor: Actor, method: 'GET' | 'POST', url: string, body?: unknown) => {
  const cookie = cookies.get(actor.name);
  return server.send({
    method,
    url,
    remoteAddress: actor.address,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
};
const tellEverySession = () =>
  server.db.admin.query(`select pg_notify('aliquot_presence', 'run/0 ' || string_agg(id::text, ',')) from sessions`);
const inputParameter = (input: unknown): string =>
  input === undefined ? '' : `input=${encodeURIComponent(JSON.stringify(input))}`;

const alone = async (procedure: ProcedureUnderTest, actor: Actor, expected: Expected): Promise<void> => {
  const { path } = procedure;
  const input = procedure.sample();
  if (procedure.type === 'subscription') {
    const answer = await readStream({
      port,
      path,
      input,
      cookie: cookies.get(actor.name),
      sentinel: { cause: tellEverySession, text: '"run/0"' },
    });
    expect(answer.contentType).toMatch(/^text\/event-stream/u);
    expect(answer.text).toMatch(/^event: connected\n/u);
    // A refused stream says so and ends; an allowed one opens and goes on until we leave.
    const error = streamError(answer.text);
    expect([error?.data.code, error?.data.httpStatus, answer.ended]).toEqual(
      expected === 'allowed' ? [undefined, undefined, false] : [codes[expected], expected, true],
    );
    if (expected !== 'allowed') expect(answer.text).not.toMatch(/^id: /mu);
    return;
  }
  const response =
    procedure.type === 'query'
      ? await send(actor, 'GET', `/api/trpc/${path}?${inputParameter(input)}`)
      : await send(actor, 'POST', `/api/trpc/${path}`, input);
  check(expected, response.statusCode, response.json<Answer>());
};

/** A query stands beside a call that everybody may make; a mutation beside a second one of itself, since none is open to all. */
const inBatch = async ({ path, type, sample }: ProcedureUnderTest, actor: Actor, expected: Expected): Promise<void> => {
  if (type === 'query') {
    const inputs = { 0: { email: 'someone@lab.example' }, 1: sample() };
    const response = await send(actor, 'GET', `/api/trpc/anon.authProvider,${path}?batch=1&${inputParameter(inputs)}`);
    const [open, judged] = response.json<[Answer, Answer]>();
    expect(open).toEqual({ result: { data: { type: 'password' } } });
    check(expected, statusOf(judged), judged);
    return;
  }
  const response = await send(actor, 'POST', `/api/trpc/${path},${path}?batch=1`, { 0: sample(), 1: sample() });
  const answers = response.json<Answer[]>();
  expect(answers).toHaveLength(2);
  for (const answer of answers) check(expected, statusOf(answer), answer);
};

// The last one counts what the others did.
describe('[GUARD-6] [ROLE-1]', { shuffle: false }, () => {
  describe.each(everyProcedure)('$path', (procedure) => {
    test.each(actors)('$name: alone', async (actor) => {
      await alone(procedure, actor, expectedFor(procedure, actor));
      cells += 1;
    });

    if (procedure.type === 'subscription') return;
    test.each(actors)('$name: in a batch', async (actor) => {
      await inBatch(procedure, actor, expectedFor(procedure, actor));
      cells += 1;
    });
  });

  test('the whole matrix was asserted, and no procedure is without a policy', () => {
    const batched = everyProcedure.filter(({ type }) => type !== 'subscription');
    const withoutPolicy = everyProcedure.filter(({ policy }) => policy === undefined).length;
    process.stdout.write(
      `role matrix: ${cells} cells, ${everyProcedure.length} procedures, ${withoutPolicy} without a policy\n`,
    );
    expect(withoutPolicy).toBe(0);
    expect(cells).toBe((everyProcedure.length + batched.length) * actors.length);
  });
});
