import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { PrintAgentWithToken } from '@aliquot/domain/labels/print-agents/print-agent';
import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAgentLaboratory, type AgentLaboratory } from '#testing/agent-laboratory.ts';
import { startAgentProcess, type AgentProcess } from '#testing/agent-process.ts';
import { startServerProcess, type ServerProcess } from '#testing/server-process.ts';

/** Real parts: the server and the agents are processes of their own, the printers are programs that listen on this machine. */
let bench: AgentLaboratory;
const servers: ServerProcess[] = [];
const agents: AgentProcess[] = [];
beforeAll(async () => {
  bench = await openAgentLaboratory();
});
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.kill('SIGKILL')));
  await Promise.all(servers.splice(0).map((server) => server.kill('SIGKILL')));
  await bench.giveUpAll();
});
afterAll(() => bench.close());

const startServer = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  // This server could connect to the printers, too.
  const server = await startServerProcess(bench.server.db.url, { PRINTERS_ALLOW_LOOPBACK: 'true', ...env });
  servers.push(server);
  return server;
};
const startAgent = async (server: { url: string }, env: Record<string, string> = {}) => {
  const record = await bench.addAgent();
  const agent = startAgentProcess({ PRINT_AGENT_SERVER: server.url, PRINT_AGENT_TOKEN: record.token, ...env });
  agents.push(agent);
  await agent.says('connected to the server');
  return { ...agent, record };
};
const addPrinter = (name: string) => bench.addPrinter(name, { reachedBy: 'agent' });
const fill = async (printer: { id: number }, many: number): Promise<PrintJob[]> => {
  const jobs: PrintJob[] = [];
  for (let count = 0; count < many; count += 1)
    jobs.push((await bench.send(await bench.cases.make(bench.tech), printer)).job);
  return jobs;
};
const zplOfAll = (jobs: readonly PrintJob[]) => Promise.all(jobs.map(({ id }) => bench.zplOf(id)));
/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

describe('labels through an agent', () => {
  test('arrive byte for byte, at several printers at once; nothing of them or of the token is logged', async () => {
    const printers = [await addPrinter('One'), await addPrinter('Two'), await addPrinter('Three')];
    const waiting = await Promise.all(printers.map((printer) => fill(printer, 3)));
    const server = await startServer();
    const agent = await startAgent(server);
    const later = await Promise.all(printers.map((printer) => fill(printer, 1)));
    for (const { id } of [...waiting.flat(), ...later.flat()]) await bench.until(id, 'sent');
    for (const [at, printer] of printers.entries()) {
      expect(printer.received).toEqual(await zplOfAll([...(waiting[at] ?? []), ...(later[at] ?? [])]));
      expect(printer.connections()).toBe(4);
    }
    await agent.kill('SIGTERM');
    const log = [...agent.lines, ...server.lines].join('\n');
    expect(log).not.toContain(agent.record.token);
    expect(log).not.toContain('^XA');
    expect(agent.lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ level: 30, msg: 'print agent stopped' });
  });

  test('two agents and two servers: one socket at a time, every job once, in the order they were asked for', async () => {
    const printer = await addPrinter('Shared');
    printer.behave('slow');
    const jobs = await fill(printer, 10);
    const [first, second] = [await startServer(), await startServer()];
    await Promise.all([startAgent(first), startAgent(second)]);
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.mostAtOnce()).toBe(1);
    expect(printer.received).toEqual(await zplOfAll(jobs));
  });

  test('a printer that is off is tried again, and the sentence is that of the server’s own queue', async () => {
    const printer = await addPrinter('Off');
    await printer.turnOff();
    const [job] = await fill(printer, 1);
    await startAgent(await startServer());
    await expect
      .poll(() => bench.ask<PrintJob>('labels.job', { id: job?.id }), { timeout: 20_000 })
      .toMatchObject({ status: 'queued', error: expect.stringContaining('Off refused the connection.') });
    await printer.turnOn();
    expect(await bench.until(job?.id ?? 0, 'sent')).toMatchObject({ maybeTwice: false });
    expect(printer.received).toHaveLength(1);
  });
});

describe('an agent that goes', () => {
  test('killed in the middle of a batch: nothing is lost, and what may have come twice says so', async () => {
    const printer = await addPrinter('Orphan');
    printer.behave('slow');
    const jobs = await fill(printer, 6);
    const server = await startServer();
    const first = await startAgent(server);
    await expect.poll(() => printer.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await first.kill('SIGKILL');
    const left = async () =>
      (await Promise.all(jobs.map(({ id }) => bench.ask<PrintJob>('labels.job', { id })))).filter(
        ({ status }) => status !== 'sent',
      );
    const before = printer.connections();
    expect((await left()).length).toBeGreaterThan(0);
    await startAgent(server);
    // Whoever has sent these has also looked at the printer that is taken: nobody touches it during the lease.
    for (const beside of await fill(await addPrinter('Beside'), 2)) await bench.until(beside.id, 'sent');
    expect(printer.connections()).toBe(before);
    await bench.leaseEnds(printer.id);
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.mostAtOnce()).toBe(1);
    for (const { id } of jobs) {
      const zpl = await bench.zplOf(id);
      const times = printer.received.filter((received) => received === zpl).length;
      const { maybeTwice } = await bench.ask<PrintJob>('labels.job', { id });
      expect(times).toBeGreaterThanOrEqual(1);
      expect([id, times > 1 && !maybeTwice]).toEqual([id, false]);
    }
    expect(
      (await Promise.all(jobs.map(({ id }) => bench.ask<PrintJob>('labels.job', { id })))).filter(
        ({ maybeTwice }) => maybeTwice,
      ),
    ).toHaveLength(1);
  });

  test('asked to stop: it finishes what it sends, and nothing is unsure', async () => {
    const printer = await addPrinter('Finished');
    printer.behave('slow');
    const [job] = await fill(printer, 1);
    const agent = await startAgent(await startServer());
    await expect.poll(() => printer.connections(), { timeout: 20_000 }).toBe(1);
    expect(await agent.kill('SIGTERM')).toBe(0);
    expect(await bench.ask<PrintJob>('labels.job', { id: job?.id })).toMatchObject({ status: 'sent', attempts: 1 });
  });
});

describe('a server that goes', () => {
  test('restarted while an agent waits: it ends at once, and the agent comes back by itself', async () => {
    const port = String(await freePort());
    const first = await startServer({ PORT: port });
    const agent = await startAgent(first);
    const began = performance.now();
    expect(await first.kill('SIGTERM')).toBe(0);
    // Not the 25 seconds that the agent would have waited.
    expect(performance.now() - began).toBeLessThan(9_000);
    await agent.says('the server could not be asked; trying again');
    const printer = await addPrinter('Patient');
    const [job] = await fill(printer, 1);
    await startServer({ PORT: port });
    await bench.until(job?.id ?? 0, 'sent');
    expect(printer.received).toEqual([await bench.zplOf(job?.id ?? 0)]);
  });
});

describe('what an agent may', () => {
  test('not without its token: it says so, and ends when it was to ask once', async () => {
    const server = await startServer();
    const record = await bench.addAgent();
    const env = { PRINT_AGENT_SERVER: server.url, PRINT_AGENT_TOKEN: record.token };
    expect(await startAgentProcess(env, ['--once']).ended).toBe(0);
    await bench.done<PrintAgentWithToken>('printAgents.newToken', { id: record.id, version: 1 }, bench.manager);
    const refused = startAgentProcess(env, ['--once']);
    expect(await refused.ended).toBe(1);
    expect(refused.lines.join('\n')).toContain('the server does not know this token, or the agent is inactive');
    expect(refused.lines.join('\n')).not.toContain(record.token);
  });

  test('--once sends what waits, also what waits for one printer, and ends', async () => {
    const printer = await addPrinter('Once');
    const jobs = await fill(printer, 3);
    const server = await startServer();
    const { token } = await bench.addAgent();
    const agent = startAgentProcess({ PRINT_AGENT_SERVER: server.url, PRINT_AGENT_TOKEN: token }, ['--once']);
    expect(await agent.ended).toBe(0);
    expect(printer.received).toEqual(await zplOfAll(jobs));
  });

  test('deactivated while it waits: out at once', async () => {
    const agent = await startAgent(await startServer());
    await bench.changeAgent(agent.record, { active: false });
    await agent.says('the server does not know this token');
  });

  test.each([
    ['this machine, unless it is told so', { PRINT_AGENT_ALLOW_LOOPBACK: 'false' }],
    ['what is not in its list', { PRINT_AGENT_PRINTERS: '10.0.0.0/8,192.168.0.0/16' }],
  ])('not connect to %s, whatever the server says', async (what, env) => {
    const printer = await addPrinter(`Barred ${what.slice(0, 4)}`);
    const [job] = await fill(printer, 1);
    await startAgent(await startServer(), env);
    await expect
      .poll(() => bench.ask<PrintJob>('labels.job', { id: job?.id }), { timeout: 20_000 })
      .toMatchObject({
        status: 'queued',
        error: expect.stringContaining('A print agent may not send to the address of'),
      });
    // The last of its six tries.
    const { admin } = bench.server.db;
    await admin.query("update print_jobs set attempts = 5, due_at = now() where id = $1 and status = 'queued'", [
      job?.id,
    ]);
    expect(await bench.until(job?.id ?? 0, 'failed')).toMatchObject({ attempts: 6, maybeTwice: false });
    expect(printer.connections()).toBe(0);
  });
});
