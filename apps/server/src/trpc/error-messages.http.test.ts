import { errorCodes } from '@aliquot/domain/errors/codes';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';
import { formatError } from './error-format.ts';

/** Only sentences written for people leave the server: an AppError's own, or its code's. */
const sentences: readonly string[] = Object.values(errorCodes).map(({ message }) => message);

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, requestsPerSecond: 1_000_000, lookupsPerMinute: 1_000_000 }));
  ({ cookie } = await server.signInAs('aliquot_lab_manager'));
});
afterAll(() => server.stop());

const post = (path: string, payload: string) =>
  server.send({
    method: 'POST',
    url: `/api/trpc/${path}`,
    headers: { cookie, 'content-type': 'application/json' },
    payload,
  });
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('[SEC-F23] the message of a refusal', () => {
  const shown = (code: TRPC_ERROR_CODE_KEY, cause: unknown, message = 'Cannot read properties of undefined') =>
    formatError(
      { message, code: -32_600, data: { code, httpStatus: 400 } },
      new TRPCError({ code, message, cause }),
      'request',
    ).message;

  test.each([
    ['an exhausted stack', new RangeError('Maximum call stack size exceeded')],
    ['a slip of ours', new TypeError('Cannot read properties of undefined')],
    ['text that is no JSON', new SyntaxError('Unexpected token c in JSON')],
    ['nothing at all', undefined],
  ])('after %s is the code’s own sentence', (_what, cause) => {
    expect(shown('BAD_REQUEST', cause)).toBe(errorCodes.BAD_REQUEST.message);
    expect(shown('NOT_FOUND', cause)).toBe(errorCodes.NOT_FOUND.message);
    expect(shown('INTERNAL_SERVER_ERROR', cause)).toBe(errorCodes.INTERNAL_SERVER_ERROR.message);
    // A code the table does not know is explained like the nearest one it knows.
    expect(shown('PARSE_ERROR', cause)).toBe(errorCodes.BAD_REQUEST.message);
    expect(shown('CLIENT_CLOSED_REQUEST', cause)).toBe(errorCodes.BAD_REQUEST.message);
  });

  test('that we wrote ourselves is kept', () => {
    const own = new AppError('BAD_REQUEST', { message: 'Choose at least one test or panel.' });
    expect(shown('BAD_REQUEST', own, own.message)).toBe('Choose at least one test or panel.');
  });
});

test('[SEC-F16] [SEC-F23] a draft nested beyond reason is refused in plain words', async () => {
  for (const depth of [40, 5_000, 50_000]) {
    const response = await post('drafts.save', `{"key":"accessions/new","value":${nested(depth)}}`);
    expect([depth, response.statusCode, response.json().error?.message]).toEqual([
      depth,
      400,
      errorCodes.BAD_REQUEST.message,
    ]);
    expect(response.json().error.data.fields).toEqual([{ path: 'value', message: 'The draft is nested too deeply' }]);
  }
  expect((await post('drafts.save', `{"key":"accessions/new","value":${nested(30)}}`)).statusCode).toBe(200);
});

const mutations = everyProcedure.filter(({ type, sample }) => type === 'mutation' && typeof sample() === 'object');

test.each(mutations)('[SEC-F16] [SEC-F23] $path answers any nesting in our own words', async ({ path, sample }) => {
  const valid = sample('most') as Record<string, unknown>;
  for (const key of Object.keys(valid)) {
    const others = JSON.stringify({ ...valid, [key]: undefined }).slice(1, -1);
    const response = await post(path, `{${others}${others === '' ? '' : ','}"${key}":${nested(20_000)}}`);
    const { error } = response.json();
    expect([key, response.statusCode]).toEqual([key, 400]);
    if (error.data.reason === null) expect(sentences).toContain(error.message);
  }
});

test('[SEC-F23] calls that cannot be understood are answered in our own words too', async () => {
  const twentyOne = Array.from({ length: 21 }, () => 'labs.list').join(',');
  const answers = [
    await post('nothing.here', '{}'),
    await post('clients.list', '{}'),
    await post('clients.create', '{"code": canary'),
    await server.query(`${twentyOne}?batch=1`, undefined, cookie),
  ];
  for (const answer of answers) {
    const [first] = [answer.json()].flat();
    expect(sentences).toContain(first.error.message);
    expect(first.error.message).not.toMatch(/canary|nothing\.here/u);
  }
});
