import { randomUUID } from 'node:crypto';
import type { AgentTurn } from '@aliquot/domain/labels/print-agents/agent-protocol';
import type { PrintAgent, PrintAgentWithToken } from '@aliquot/domain/labels/print-agents/print-agent';
import type { PrintJob, TestOutcome } from '@aliquot/domain/labels/print-job';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import { makeRelay } from '#events/relay.ts';
import { makeLog } from '#log.ts';
import { openAgentLaboratory, type AgentLaboratory, type TestAgent } from '#testing/agent-laboratory.ts';
import type { PrintQueue } from '../print-queue.ts';
import { msUntilDue, takePrinter, theServer } from '../printer-turns.repo.ts';

let bench: AgentLaboratory;
const queues: PrintQueue[] = [];
beforeAll(async () => {
  bench = await openAgentLaboratory();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await bench.giveUpAll();
});
afterAll(() => bench.close());

const takeTurn = async ({ token }: TestAgent): Promise<AgentTurn['job']> => {
  const response = await bench.askTurn(token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<AgentTurn>().job;
};
const addPrinter = (name: string) => bench.addPrinter(name, { reachedBy: 'agent' });
const sendTo = async (printer: { id: number }): Promise<PrintJob> =>
  (await bench.send(await bench.cases.make(bench.tech), printer)).job;
const jobNow = (id: number) => bench.ask<PrintJob>('labels.job', { id });

describe('labels by an agent', () => {
  test('are handed over as they are, with the printer’s address, and end as the agent says', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Fetched');
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    const { id } = await sendTo(printer);
    const job = await takeTurn(agent);
    expect(job).toEqual({
      id,
      holder: expect.any(String),
      leaseMs: 60_000,
      zpl: await bench.zplOf(id),
      printer: { id: printer.id, name: 'Fetched', host: '127.0.0.1', port: printer.port },
    });
    expect(await jobNow(id)).toMatchObject({ status: 'sending', attempts: 1 });
    expect((await bench.report(agent, job.holder, { kind: 'sent' })).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({ status: 'sent', attempts: 1, maybeTwice: false });
    expect(printer.connections()).toBe(0);
  });

  test('that were not taken are tried again by the rules of the server’s own queue', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Dark');
    const { id } = await sendTo(printer);
    const refused = { kind: 'not reached', fault: 'refused' };
    expect((await bench.report(agent, (await takeTurn(agent)).holder, refused)).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({ status: 'queued', attempts: 1, maybeTwice: false });
    // It waits before the next try.
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    await bench.done('labels.retry', { id });
    for (const status of ['queued', 'failed']) {
      await bench.server.db.admin.query('update print_jobs set due_at = now() where id = $1', [id]);
      const { holder } = await takeTurn(agent);
      await bench.report(agent, holder, { kind: 'unsure', fault: 'broke off' });
      expect(await jobNow(id)).toMatchObject({ status, maybeTwice: true });
    }
  });

  test('two agents of a lab: one turn for one printer', async () => {
    const [one, two] = [await bench.addAgent(), await bench.addAgent()];
    const printer = await addPrinter('Shared');
    const [first, second] = [await sendTo(printer), await sendTo(printer)];
    const answers = await Promise.all([one, two, one, two].map(({ token }) => bench.askTurn(token)));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '204', '204', '204']);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    const [holder, bystander] = won % 2 === 0 ? [one, two] : [two, one];
    const job = answers[won]?.json<AgentTurn>().job;
    expect(job?.id).toBe(first.id);
    // The other one cannot speak for it.
    expect((await bench.report(bystander, job?.holder ?? '', { kind: 'sent' })).statusCode).toBe(409);
    expect((await jobNow(first.id)).status).toBe('sending');
    expect((await bench.report(holder, job?.holder ?? '', { kind: 'sent' })).statusCode).toBe(204);
    expect((await takeTurn(bystander)).id).toBe(second.id);
  });

  test('that one agent may not reach are given to another, which may', async () => {
    const [narrow, wide] = [await bench.addAgent(), await bench.addAgent()];
    const printer = await addPrinter('On one list');
    const { id } = await sendTo(printer);
    const forbidden = { kind: 'not reached', fault: 'forbidden' };
    expect((await bench.report(narrow, (await takeTurn(narrow)).holder, forbidden)).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({
      status: 'queued',
      error:
        'A print agent may not send to the address of On one list. Check the address in Admin, Printers, and PRINT_AGENT_PRINTERS of the agents.',
    });
    await bench.server.db.admin.query('update print_jobs set due_at = now() where id = $1', [id]);
    expect((await bench.report(wide, (await takeTurn(wide)).holder, { kind: 'sent' })).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({ status: 'sent', attempts: 2, maybeTwice: false });
  });

  test('an inactive printer: failed with a sentence, and nobody is sent there', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Retired');
    const { id } = await sendTo(printer);
    await bench.server.db.admin.query('update printers set active = false where id = $1', [printer.id]);
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({
      status: 'failed',
      error: 'Retired is inactive. Send the labels to another printer.',
    });
  });

  test('the trail says which agent had the try, from where, and never a token', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Trail');
    const { id } = await sendTo(printer);
    await bench.report(agent, (await takeTurn(agent)).holder, { kind: 'sent' });
    const { rows } = await bench.server.db.admin.query(
      `select e.role, e.action, e.user_id, host(e.address) as address, c.after
       from audit.changes c join audit.events e using (at, transaction_id)
       where c.table_name = 'print_jobs' and c.row_id = $1 and c.change = 'update' order by c.seq`,
      [id],
    );
    expect(rows).toEqual([
      {
        role: 'system',
        action: 'labels.deliver',
        user_id: null,
        address: '127.0.0.1',
        after: { status: 'sending', attempts: 1, agent_id: agent.id },
      },
      expect.objectContaining({ role: 'system', after: { status: 'sent', sent_at: expect.any(String) } }),
    ]);
  });
});

test('an agent that was off for more than half an hour is not given what waited for it', async () => {
  const agent = await bench.addAgent();
  const printer = await addPrinter('Long off');
  const [old, young] = [await sendTo(printer), await sendTo(printer)];
  await bench.makeOlder(old.id, 31);
  expect((await takeTurn(agent)).id).toBe(young.id);
  expect(await jobNow(old.id)).toMatchObject({
    status: 'failed',
    error: 'Waited more than 30 minutes and was not sent. Print again if the labels are still needed.',
  });
});

describe('one road to a printer', () => {
  test('the server’s own queue never touches what an agent reaches, nor looks for it all the time', async () => {
    const [far, near] = [await addPrinter('Far'), await bench.addPrinter('Near')];
    const waiting = await sendTo(far);
    const queue = bench.startQueue();
    queues.push(queue);
    await bench.until((await sendTo(near)).id, 'sent');
    expect(await jobNow(waiting.id)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(far.connections()).toBe(0);
    await queue.stop();
    const scope = bench.server.db.scope();
    expect(await inReadOnly(scope, (db) => msUntilDue(db, theServer))).toBeNull();
    expect(await inTransaction(scope, (tx) => takePrinter(tx, far.id, randomUUID(), 1_000))).toBe(false);
  });

  test('an agent never gets what the server reaches', async () => {
    const agent = await bench.addAgent();
    const { id } = await sendTo(await bench.addPrinter('Own'));
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    expect((await jobNow(id)).status).toBe('queued');
  });

  test('a printer that goes over takes its waiting labels along', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Moves');
    const { id } = await sendTo(printer);
    await bench.server.db.admin.query("update printers set reached_by = 'server' where id = $1", [printer.id]);
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    queues.push(bench.startQueue());
    await bench.until(id, 'sent');
    expect(printer.received).toEqual([await bench.zplOf(id)]);
  });

  test('what is sent while a person waits is refused with what to do instead, and no connection is made', async () => {
    const printer = await addPrinter('Manual');
    const outcome = await bench.done<TestOutcome>('labels.test', { id: printer.id }, bench.manager);
    expect(outcome).toEqual({
      ok: false,
      sentence:
        'Not sent. Manual is reached by a print agent, which takes tube labels only. Print the labels of an accession to try it.',
    });
    expect(printer.connections()).toBe(0);
  });

  test('an address no agent connects to is refused at the field; the agent’s own machine is for the agent to judge', async () => {
    const create = (values: object) =>
      bench.mutate(
        'printers.create',
        {
          code: `P${randomUUID().slice(0, 8).toUpperCase()}`,
          name: 'Any',
          lab: 'HRB',
          port: 9100,
          dpi: 203,
          labelWidth: '2',
          labelHeight: '1',
          tubes: [],
          reachedBy: 'agent',
          ...values,
        },
        bench.manager,
      );
    for (const host of ['169.254.169.254', '0.0.0.0', 'fe80::1', '224.0.0.1']) {
      const response = await create({ host });
      expect([host, response.statusCode, response.json().error?.data.details]).toEqual([host, 400, { field: 'host' }]);
    }
    expect((await create({ host: '127.0.0.1' })).statusCode).toBe(200);
  });
});

describe('a try whose lease is over', () => {
  test('an outcome that comes late changes nothing; the labels count as unsure and are sent once more', async () => {
    const [slow, quick] = [await bench.addAgent(), await bench.addAgent()];
    const printer = await addPrinter('Late');
    const { id } = await sendTo(printer);
    const late = await takeTurn(slow);
    await bench.leaseEnds(printer.id);
    expect((await bench.report(slow, late.holder, { kind: 'sent' })).statusCode).toBe(409);
    expect(await jobNow(id)).toMatchObject({ status: 'sending', attempts: 1 });
    const again = await takeTurn(quick);
    expect(again).toMatchObject({ id, zpl: late.zpl });
    expect(again.holder).not.toBe(late.holder);
    expect(await jobNow(id)).toMatchObject({ status: 'sending', attempts: 2, maybeTwice: true });
    // Also while another has it.
    expect((await bench.report(slow, late.holder, { kind: 'not reached', fault: 'refused' })).statusCode).toBe(409);
    expect((await bench.report(quick, again.holder, { kind: 'sent' })).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({ status: 'sent', attempts: 2, maybeTwice: true });
  });

  test('a second agent that dies leaves the labels to a person', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Deadly');
    const { id } = await sendTo(printer);
    for (const _death of [1, 2]) {
      await takeTurn(agent);
      await bench.leaseEnds(printer.id);
    }
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    expect(await jobNow(id)).toMatchObject({ status: 'failed', maybeTwice: true });
  });

  test('the same outcome sent twice, because the first answer was lost, counts once', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Echo');
    const { id } = await sendTo(printer);
    const { holder } = await takeTurn(agent);
    expect((await bench.report(agent, holder, { kind: 'unsure', fault: 'broke off' })).statusCode).toBe(204);
    expect((await bench.report(agent, holder, { kind: 'unsure', fault: 'broke off' })).statusCode).toBe(409);
    expect(await jobNow(id)).toMatchObject({ status: 'queued', attempts: 1 });
  });
});

describe('who gets in', () => {
  const unknown = `aliquot_agent_${'A'.repeat(43)}`;

  test('nobody without a token, with a wrong one, or with a session', async () => {
    const printer = await addPrinter('Guarded');
    await sendTo(printer);
    for (const token of [null, unknown, 'x', '', `${unknown}A`])
      expect([token, (await bench.askTurn(token)).statusCode]).toEqual([token, 401]);
    const withCookie = await bench.post('turn', null, { appVersion: '1', waitSeconds: 0 }, { cookie: bench.manager });
    expect(withCookie.statusCode).toBe(401);
    expect(withCookie.json().message).toContain('Make a new one in Admin, Labs, Print agents.');
  });

  test('a token of another lab gets nothing of this one, and cannot speak for it', async () => {
    const [own, other] = [await bench.addAgent(), await bench.addAgent(bench.otherLabId)];
    const printer = await addPrinter('Ours');
    const { id } = await sendTo(printer);
    expect((await bench.askTurn(other.token)).statusCode).toBe(204);
    const { holder } = await takeTurn(own);
    expect((await bench.report(other, holder, { kind: 'sent' })).statusCode).toBe(409);
    expect((await jobNow(id)).status).toBe('sending');
  });

  test('a deactivated agent and an old token are out at once, also for what they had taken', async () => {
    const agent = await bench.addAgent();
    const printer = await addPrinter('Taken');
    await sendTo(printer);
    const { holder } = await takeTurn(agent);
    const off = await bench.changeAgent(agent, { active: false });
    expect((await bench.askTurn(agent.token)).statusCode).toBe(401);
    expect((await bench.report(agent, holder, { kind: 'sent' })).statusCode).toBe(401);
    const on = await bench.changeAgent(off, { active: true });
    expect((await bench.askTurn(agent.token)).statusCode).toBe(401);
    const renewed = await bench.done<PrintAgentWithToken>(
      'printAgents.newToken',
      { id: agent.id, version: on.version },
      bench.manager,
    );
    expect(renewed.token).not.toBe(agent.token);
    expect((await bench.askTurn(agent.token)).statusCode).toBe(401);
    expect((await bench.askTurn(renewed.token)).statusCode).toBe(204);
  });

  test('who waits is asked again: deactivated meanwhile, it gets no labels', async () => {
    const relay = makeRelay({ url: bench.server.db.url, log: makeLog('silent') });
    relay.start();
    const agent = await bench.addAgent();
    const waiting = bench.askTurn(agent.token, 25);
    await expect
      .poll(async () =>
        (await bench.ask<PrintAgent[]>('printAgents.list', { labId: bench.labId })).find(({ id }) => id === agent.id),
      )
      .toMatchObject({ lastSeenAt: expect.any(String), appVersion: '0.1.0' });
    await bench.changeAgent(agent, { active: false });
    expect((await waiting).statusCode).toBe(401);
    await relay.stop();
  });

  test('who waits gets labels the moment they are sent', async () => {
    const relay = makeRelay({ url: bench.server.db.url, log: makeLog('silent') });
    relay.start();
    const agent = await bench.addAgent();
    const printer = await addPrinter('Prompt');
    const waiting = bench.askTurn(agent.token, 25);
    const { id } = await sendTo(printer);
    expect((await waiting).json<AgentTurn>().job.id).toBe(id);
    await relay.stop();
  });

  test('wrong tokens are counted by address, and the right one is let in all the same', async () => {
    const agent = await bench.addAgent();
    let status = 401;
    for (let tries = 0; status === 401 && tries < 100; tries += 1) status = (await bench.askTurn(unknown)).statusCode;
    expect(status).toBe(429);
    expect((await bench.askTurn(agent.token)).statusCode).toBe(204);
    await bench.server.db.admin.query("delete from engine.rate_limits where key like 'print-agent-failures%'");
  });

  test('what is no request of an agent’s is refused', async () => {
    const agent = await bench.addAgent();
    for (const payload of [{}, { appVersion: '', waitSeconds: 0 }, { appVersion: '1', waitSeconds: 26 }])
      expect((await bench.post('turn', agent.token, payload)).statusCode).toBe(400);
    expect((await bench.report(agent, 'no-holder', { kind: 'sent' })).statusCode).toBe(400);
    expect((await bench.report(agent, randomUUID(), { kind: 'printed' })).statusCode).toBe(400);
    expect((await bench.report(agent, randomUUID(), { kind: 'sent' })).statusCode).toBe(409);
    expect((await bench.post('turn', agent.token, { appVersion: 'x'.repeat(5_000), waitSeconds: 0 })).statusCode).toBe(
      413,
    );
  });
});
