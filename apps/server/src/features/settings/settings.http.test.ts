import { randomUUID } from 'node:crypto';
import { profileClaim } from '@aliquot/domain/auth/session-user';
import { settingKeys } from '@aliquot/domain/settings/setting-table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, idleWarningMs: 900_000, idleMs: 1_020_000 }));
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
beforeEach(() => server.db.admin.query('delete from settings'));
afterAll(() => server.stop());

const change = (key: string, value: unknown, version = 0) =>
  server.mutate('settings.change', { idempotencyKey: randomUUID(), key, value, version }, manager);
const list = async (cookie = manager) => (await server.query('settings.list', undefined, cookie)).json().result.data;
const valueOf = async (key: string) => (await list()).find((setting: { key: string }) => setting.key === key);

test('[ADMIN-4] every setting is there with what holds, also when nobody ever changed it', async () => {
  const settings = await list();
  expect(settings.map(({ key }: { key: string }) => key)).toEqual(settingKeys);
  expect(settings.map(({ version }: { version: number }) => version)).toEqual(settingKeys.map(() => 0));
  expect(await valueOf('timezone')).toEqual({
    key: 'timezone',
    value: 'US/Eastern',
    version: 0,
    updatedAt: null,
    updatedBy: null,
  });
});

test('[ENT-8] allowSignup is false until a manager changes it, and the sign-in page learns of it', async () => {
  const atDoor = async () => (await server.query('settings.atDoor', undefined)).json().result.data;
  expect(await atDoor()).toEqual({ allowSignup: false });
  expect((await change('allowSignup', true)).statusCode).toBe(200);
  expect(await atDoor()).toEqual({ allowSignup: true });
});

test('a change is saved with its version, by whom, and stands on the audit trail', async () => {
  const first = (await change('pastCalibration', 'block')).json().result.data;
  expect(first).toMatchObject({ value: 'block', version: 1, updatedBy: expect.stringMatching(/^User /u) });
  expect((await change('pastCalibration', 'warn', 1)).json().result.data).toMatchObject({ value: 'warn', version: 2 });
  const { rows } = await server.db.admin.query(
    `select e.action, c.change, c.before, c.after from audit.changes c join audit.events e using (at, transaction_id)
     where c.table_name = 'settings' and c.row_id = 'pastCalibration' and e.role = 'aliquot_lab_manager' order by c.seq`,
  );
  expect(rows).toEqual([
    {
      action: 'settings.change',
      change: 'insert',
      before: null,
      after: expect.objectContaining({ value: 'block' }),
    },
    { action: 'settings.change', change: 'update', before: { value: 'block' }, after: { value: 'warn' } },
  ]);
});

test('two managers at once, also on a setting nobody has changed yet: the later one sees both', async () => {
  for (const version of [0, 1]) {
    // The second race starts from what the first one left.
    const answers = await Promise.all([change('scanGapMs', 20, version), change('scanGapMs', 50, version)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().result.data;
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json().error.data.details.current;
    expect(loser).toEqual(winner);
    expect(loser.version).toBe(version + 1);
  }
});

test('a save sent twice is made once', async () => {
  const input = { idempotencyKey: randomUUID(), key: 'reportFooter', value: 'Ask the laboratory', version: 0 };
  const answers = [
    await server.mutate('settings.change', input, manager),
    await server.mutate('settings.change', input, manager),
  ];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect(answers[1]?.statusCode).toBe(200);
});

test('what a setting cannot hold is refused, and so is what another one forbids', async () => {
  expect((await change('idleMinutes', 0)).statusCode).toBe(400);
  expect((await change('timezone', 'Europe/Paris')).statusCode).toBe(400);
  expect((await change('shoeSize', 42)).statusCode).toBe(400);
  const early = await change('escalateAfterMinutes', 5);
  expect([early.statusCode, early.json().error.message]).toEqual([
    400,
    'Escalation must come after the first call (15 minutes). Enter more minutes, or change the first call.',
  ]);
  expect(await list()).toEqual(expect.arrayContaining([expect.objectContaining({ version: 0 })]));
});

test('only managers change; staff of the laboratory read; client staff and visitors do not', async () => {
  const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  const client = (await server.signInAs('aliquot_org_tech')).cookie;
  const attempt = { idempotencyKey: randomUUID(), key: 'allowSignup', value: true, version: 0 };
  expect((await server.mutate('settings.change', attempt, tech)).statusCode).toBe(403);
  expect((await list(tech)).length).toBe(settingKeys.length);
  expect((await server.query('settings.list', undefined, client)).statusCode).toBe(403);
  expect((await server.query('settings.list', undefined)).statusCode).toBe(401);
});

test('everybody who signed in learns the scanner’s habits and the time zone, and nothing else', async () => {
  await change('scanPrefix', 'F13');
  const client = (await server.signInAs('aliquot_org_readonly')).cookie;
  const { data } = (await server.query('settings.forEveryone', undefined, client)).json().result;
  expect(data).toEqual({ timezone: 'US/Eastern', scanGapMs: 35, scanPrefix: 'F13', scanSuffix: 'either' });
});

test('[IDLE-1] the idle time is the configuration’s until the laboratory sets its own, for sessions open and new', async () => {
  const idleOf = async (cookie: string) => {
    const response = await server.send({ method: 'GET', url: '/api/auth/session', headers: { cookie } });
    return response.json()[profileClaim].idleTimeoutMs;
  };
  const leftOf = async (userId: number) => {
    const { rows } = await server.db.admin.query(
      `select extract(epoch from idle_until - now())::float8 as seconds from sessions where user_id = $1 order by id desc limit 1`,
      [userId],
    );
    return Number(rows[0].seconds);
  };
  const before = await server.signInAs('aliquot_lab_tech');
  expect(await idleOf(before.cookie)).toBe(900_000);
  expect((await valueOf('idleMinutes')).value).toBe(15);
  expect(await leftOf(before.userId)).toBeCloseTo(1020, -1);

  expect((await change('idleMinutes', 3)).statusCode).toBe(200);
  expect(await idleOf(before.cookie)).toBe(180_000);
  const after = await server.signInAs('aliquot_lab_tech');
  // Three minutes, the countdown and the client's reporting lag.
  expect(await leftOf(after.userId)).toBeCloseTo(300, -1);

  // The next activity of a session opened before moves its limit by the new time.
  await server.db.admin.query(`update sessions set last_active_at = now() - interval '1 hour' where user_id = $1`, [
    before.userId,
  ]);
  await server.send({
    method: 'GET',
    url: '/api/auth/session',
    headers: { cookie: before.cookie, 'x-aliquot-active': '1' },
  });
  expect(await leftOf(before.userId)).toBeCloseTo(300, -1);
});

test('an idle time stored under another rule is not believed', async () => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  for (const stored of ['0', '100000', '"soon"', 'true']) {
    // One after the other.
    await server.db.admin.query(
      `insert into settings (key, value) values ('idleMinutes', $1) on conflict (key) do update set value = excluded.value`,
      [stored],
    );
    // One after the other.
    const response = await server.send({ method: 'GET', url: '/api/auth/session', headers: { cookie } });
    expect(response.json()[profileClaim].idleTimeoutMs).toBe(900_000);
  }
});
