import { randomUUID } from 'node:crypto';
import type { PrinterReach } from '@aliquot/domain/labels/print-agents/print-agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgentLaboratory, type AgentLaboratory } from '#testing/agent-laboratory.ts';

let bench: AgentLaboratory;
beforeAll(async () => {
  bench = await openAgentLaboratory();
});
afterAll(() => bench.close());

test('a token is shown once: a repeated save and every list are without it, and the database does not have it', async () => {
  const input = { idempotencyKey: randomUUID(), labId: bench.labId, name: 'Once' };
  const first = (await bench.server.mutate('printAgents.create', input, bench.manager)).json().result.data;
  expect(first.token).toMatch(/^aliquot_agent_[\w-]{43}$/u);
  const second = (await bench.server.mutate('printAgents.create', input, bench.manager)).json().result.data;
  expect(second).toEqual({ agent: first.agent, token: null });
  const listed = await bench.server.query('printAgents.list', { labId: bench.labId }, bench.manager);
  expect(listed.body).toContain('Once');
  expect(listed.body).not.toContain(first.token);
  const { rows } = await bench.server.db.admin.query<{ text: string }>(`
      select (select jsonb_agg(to_jsonb(a))::text from print_agents a)
        || (select coalesce(jsonb_agg(k.response)::text, '') from engine.idempotency_keys k)
        || (select jsonb_agg(to_jsonb(c))::text from audit.changes c where c.table_name = 'print_agents') as text`);
  expect(rows[0]?.text).toContain('"token_hash": "hidden"');
  expect(rows[0]?.text).not.toContain(first.token.slice('aliquot_agent_'.length));
});

test('two of one name are refused, a stale save is refused, and a technician changes nothing', async () => {
  const agent = await bench.addAgent();
  const taken = await bench.mutate(
    'printAgents.create',
    { labId: bench.labId, name: agent.name.toUpperCase() },
    bench.manager,
  );
  expect([taken.statusCode, taken.json().error.data.details]).toEqual([400, { field: 'name' }]);
  await bench.changeAgent(agent, { name: 'Renamed' });
  const stale = { id: agent.id, version: agent.version };
  const values = { ...stale, name: 'Again', active: true };
  expect((await bench.mutate('printAgents.update', values, bench.manager)).statusCode).toBe(409);
  expect((await bench.mutate('printAgents.newToken', stale, bench.manager)).statusCode).toBe(409);
  expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
  expect((await bench.mutate('printAgents.update', values)).statusCode).toBe(403);
  expect((await bench.mutate('printAgents.newToken', stale)).statusCode).toBe(403);
  expect((await bench.mutate('printAgents.create', { labId: bench.labId, name: 'Mine' })).statusCode).toBe(403);
  expect((await bench.mutate('printAgents.create', { labId: 987_654, name: 'Lost' }, bench.manager)).statusCode).toBe(
    400,
  );
});

test('a deactivated agent loses its token: activated again, it is let in with a new one only', async () => {
  const agent = await bench.addAgent();
  expect(agent.hasToken).toBe(true);
  const off = await bench.changeAgent(agent, { active: false });
  expect(off.hasToken).toBe(false);
  const on = await bench.changeAgent(off, { active: true });
  expect([on.active, on.hasToken]).toEqual([true, false]);
  expect((await bench.askTurn(agent.token)).statusCode).toBe(401);
  const renewed = await bench.mutate('printAgents.newToken', { id: on.id, version: on.version }, bench.manager);
  const { agent: after, token } = renewed.json().result.data;
  expect(after.hasToken).toBe(true);
  expect((await bench.askTurn(token)).statusCode).toBe(204);
  expect((await bench.askTurn(agent.token)).statusCode).toBe(401);
});

test('a visit is no change of the record: its version and its trail stay', async () => {
  const agent = await bench.addAgent();
  await bench.askTurn(agent.token);
  expect((await bench.changeAgent(agent, { name: 'Still there' })).version).toBe(agent.version + 1);
  const { rows } = await bench.server.db.admin.query(
    "select change from audit.changes where table_name = 'print_agents' and row_id = $1 order by seq",
    [agent.id],
  );
  expect(rows).toEqual([{ change: 'insert' }, { change: 'update' }]);
});

test('a printer’s page learns whether its labels have a way to it', async () => {
  const agent = await bench.addAgent(bench.otherLabId);
  const printer = await bench.addPrinter('Elsewhere', { reachedBy: 'agent' });
  await bench.server.db.admin.query('update printers set lab_id = $1 where id = $2', [bench.otherLabId, printer.id]);
  await bench.changeAgent(await bench.addAgent(bench.otherLabId), { active: false });
  const reach = () => bench.ask<PrinterReach>('printAgents.ofPrinter', { printerId: printer.id });
  const seen = (await reach()).agents.find(({ name }) => name === agent.name);
  expect(seen).toEqual({ name: agent.name, lastSeenAt: null });
  await bench.askTurn(agent.token);
  expect(await reach()).toMatchObject({ reachedBy: 'agent' });
  expect((await reach()).agents.find(({ name }) => name === agent.name)?.lastSeenAt).toEqual(expect.any(String));
  expect((await bench.server.query('printAgents.ofPrinter', { printerId: 987_654 }, bench.tech)).statusCode).toBe(404);
});
