import { randomUUID } from 'node:crypto';
import type { Client } from '@aliquot/domain/clients/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainClient } from '#seed/plain-records.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const races = 1_000;

let server: TestServer;
const managers: string[] = [];
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, requestsPerSecond: 100_000 }));
  managers.push((await server.signInAs('aliquot_lab_manager')).cookie);
  managers.push((await server.signInAs('aliquot_lab_manager')).cookie);
});
afterAll(() => server.stop());

test(
  `[ADMIN-2] two managers save the same client at the same moment, ${races} times: one winner each, nothing overwritten unseen`,
  { timeout: 120_000 },
  async () => {
    const values = { ...plainClient('RACE', 'Race'), idempotencyKey: randomUUID() };
    let record: Client = (await server.mutate('clients.create', values, managers[0])).json().result.data;
    let overwritten = 0;
    const tally = { won: [0, 0], lost: [0, 0], other: 0 };
    for (let race = 1; race <= races; race += 1) {
      const { updatedAt: _updatedAt, ...seen } = record;
      // Each race starts from what the last one left.
      const answers = await Promise.all(
        managers.map((cookie, who) =>
          server.mutate(
            'clients.update',
            { ...seen, name: `Race ${race} by ${who}`, idempotencyKey: randomUUID() },
            cookie,
          ),
        ),
      );
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
      if (winner < 0 || loser < 0) {
        tally.other += 1;
        continue;
      }
      tally.won[winner] = (tally.won[winner] ?? 0) + 1;
      tally.lost[loser] = (tally.lost[loser] ?? 0) + 1;
      record = answers[winner]?.json().result.data as Client;
      // The loser is shown what the winner wrote, and the version counts this one save.
      const current = answers[loser]?.json().error.data.details.current as Client;
      if (current.name !== `Race ${race} by ${winner}` || record.version !== race + 1) overwritten += 1;
    }
    expect([tally.other, overwritten]).toEqual([0, 0]);
    expect((tally.won[0] ?? 0) + (tally.won[1] ?? 0)).toBe(races);
    const stored = (await server.query('clients.get', { id: record.id }, managers[1])).json().result.data as Client;
    expect(stored).toEqual(record);
    expect(stored.version).toBe(races + 1);
    const { rows } = await server.db.admin.query<{ row_version: number }>(
      "select row_version from audit.changes where table_name = 'clients' and row_id = $1 order by seq",
      [String(record.id)],
    );
    expect(rows.map(({ row_version }) => row_version)).toEqual(Array.from({ length: races + 1 }, (_, at) => at + 1));
  },
);
