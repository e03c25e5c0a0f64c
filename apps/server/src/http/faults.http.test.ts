import { errorCodes } from '@aliquot/domain/errors/codes';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  // Few connections and a short wait, so that running out of them takes a moment and not a minute.
  server = await makeTestServer((config) => config, { connections: 2, waitMs: 500, lockTimeoutMs: 2_000 });
  ({ cookie } = await server.signInAs('aliquot_lab_manager'));
});
afterAll(() => server.stop());

const timed = async (
  call: Promise<LightMyRequestResponse>,
): Promise<{ response: LightMyRequestResponse; ms: number }> => {
  const began = performance.now();
  const response = await call;
  return { response, ms: performance.now() - began };
};
const listClients = () => server.query('clients.list', {}, cookie);
const busySentence = errorCodes.SERVICE_UNAVAILABLE.message;

describe('a fault of ours', () => {
  const expectMasked = (response: LightMyRequestResponse, message: string, requestId: unknown): void => {
    expect(response.statusCode).toBe(500);
    expect(message).toBe(errorCodes.INTERNAL_SERVER_ERROR.message);
    expect(requestId).toBe(response.headers['x-request-id']);
    // The request's number is random, and now and then looks like a code of the database's.
    expect(response.body.replaceAll(String(requestId), '')).not.toMatch(
      /clients|sessions|column|relation|select|42\d{3}|postgres|node_modules|\.ts\b|at /iu,
    );
  };

  test('in a call is answered with a sentence and the request number, and says nothing of tables, SQL or files', async () => {
    await server.db.admin.query('alter table clients rename column name to canary_name');
    const response = await server.query('clients.get', { id: 1 }, cookie);
    await server.db.admin.query('alter table clients rename column canary_name to name');
    const { error } = response.json();
    expectMasked({ ...response, body: response.body.replace('clients.get', '') }, error.message, error.data.requestId);
    expect(error.data).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', reason: null, details: null, fields: null });
    expect((await listClients()).statusCode).toBe(200);
  });

  test('of the rights in the database is answered the same way', async () => {
    await server.db.admin.query('revoke select on clients from aliquot_app');
    const response = await listClients();
    await server.db.admin.query('grant select on clients to aliquot_app');
    const { error } = response.json();
    expectMasked({ ...response, body: response.body.replace('clients.list', '') }, error.message, error.data.requestId);
  });

  test('outside a call is answered the same way', async () => {
    await server.db.admin.query('alter table sessions rename to canary_sessions');
    const response = await server.send({ method: 'GET', url: '/api/auth/session', headers: { cookie } });
    await server.db.admin.query('alter table canary_sessions rename to sessions');
    const { message, requestId } = response.json();
    expectMasked(response, message, requestId);
    expect((await server.send({ method: 'GET', url: '/api/auth/session', headers: { cookie } })).statusCode).toBe(200);
  });
});

describe('a busy database', () => {
  test('a locked table is answered 503 within three seconds, and served again once it is free', async () => {
    await server.db.admin.query('begin; lock table clients in access exclusive mode');
    const { response, ms } = await timed(listClients());
    await server.db.admin.query('rollback');
    expect(response.statusCode).toBe(503);
    expect(response.json().error).toMatchObject({ message: busySentence, data: { reason: 'SERVICE_UNAVAILABLE' } });
    expect(ms).toBeLessThan(3_000);
    expect((await listClients()).statusCode).toBe(200);
  });

  test('when every connection is taken, callers are told to try again instead of waiting for ever, and /health answers', async () => {
    await server.db.admin.query('begin; lock table labs in access exclusive mode');
    const callers = Array.from({ length: 12 }, () => timed(server.query('labs.list', {}, cookie)));
    const health = await timed(server.app.inject('/health'));
    const answers = await Promise.all(callers);
    await server.db.admin.query('rollback');
    expect(health.response.statusCode).toBe(200);
    // The callers wait for two seconds and more; an answer that waited with them would show.
    expect(health.ms).toBeLessThan(1_000);
    expect(answers.map(({ response }) => response.statusCode)).toEqual(answers.map(() => 503));
    expect(answers.every(({ response }) => response.json().error.message === busySentence)).toBe(true);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(4_000);
    expect((await server.query('labs.list', {}, cookie)).statusCode).toBe(200);
  });

  test('signing in while the database is busy says so, and when to come back', async () => {
    await server.db.admin.query('begin; lock table users in access exclusive mode');
    const response = await server.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@lab.example', password: 'x' },
    });
    await server.db.admin.query('rollback');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toEqual({ message: busySentence, requestId: response.headers['x-request-id'] });
  });
});

describe('a database that goes away', () => {
  const cut = async (): Promise<void> => {
    const { rows } = await server.db.admin.query<{ name: string }>('select current_database() as name');
    await server.db.admin.query(`alter database ${rows[0]?.name} connection limit 0`);
    await server.db.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  const heal = async (): Promise<void> => {
    const { rows } = await server.db.admin.query<{ name: string }>('select current_database() as name');
    await server.db.admin.query(`alter database ${rows[0]?.name} connection limit -1`);
  };

  test('the server stays alive, says it is not ready, answers 503, and comes back by itself', async () => {
    expect((await server.app.inject('/ready')).body).toBe('ready');
    await cut();
    // The pool learns of the cut a moment after it.
    await expect.poll(async () => (await server.app.inject('/ready')).statusCode).toBe(503);
    expect((await server.app.inject('/ready')).body).toBe('not ready');
    expect((await server.app.inject('/health')).statusCode).toBe(200);
    expect((await listClients()).statusCode).toBe(503);
    await heal();
    await expect.poll(async () => (await server.app.inject('/ready')).statusCode).toBe(200);
    expect((await listClients()).statusCode).toBe(200);
  });
});
