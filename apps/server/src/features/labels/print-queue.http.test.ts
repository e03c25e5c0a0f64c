import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';
import { startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import type { PrintQueue } from './print-queue.ts';
import { settleTurn } from './settle-turn.ts';
import { takeTurn } from './take-turn.ts';

let bench: PrinterLaboratory;
const processes: ServerProcess[] = [];
const queues: PrintQueue[] = [];
beforeAll(async () => {
  bench = await openPrinterLaboratory();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((server) => server.kill('SIGKILL')));
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  // What a failed test left waiting would be sent by the next one's queues.
  await bench.server.db.admin.query("update print_jobs set status = 'failed' where status in ('queued', 'sending')");
});
afterAll(() => bench.close());

const startProcess = async (): Promise<ServerProcess> => {
  const server = await startServerProcess(bench.server.db.url, { PRINTERS_ALLOW_LOOPBACK: 'true' });
  processes.push(server);
  return server;
};
const fill = async (printer: { id: number }, many: number): Promise<PrintJob[]> => {
  const jobs: PrintJob[] = [];
  for (let count = 0; count < many; count += 1)
    jobs.push((await bench.send(await bench.cases.make(bench.tech), printer)).job);
  return jobs;
};
/** How long the taken printer stays taken is set here: on a busy machine the twenty seconds of a real lease pass unseen. */
const leaseEnds = async (printerId: number, from: string): Promise<void> => {
  const { admin } = bench.server.db;
  await admin.query('update engine.printer_turns set until = now() + $2::interval where printer_id = $1', [
    printerId,
    from,
  ]);
  await admin.query(
    `update print_jobs set due_at = now() + $2::interval where printer_id = $1 and status = 'sending'`,
    [printerId, from],
  );
};
const zplOfAll = (jobs: readonly PrintJob[]) => Promise.all(jobs.map(({ id }) => bench.zplOf(id)));
/** In the order of the alphabet, so that two lists can be compared whatever order they came in. */
const sorted = (texts: readonly string[]): string[] => texts.toSorted((a, b) => a.localeCompare(b));

describe('one printer, many senders', () => {
  test('two server processes: one socket at a time, every job once, in the order they were asked for', async () => {
    const printer = await bench.addPrinter('Shared');
    printer.behave('slow');
    const jobs = await fill(printer, 10);
    await Promise.all([startProcess(), startProcess()]);
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.mostAtOnce()).toBe(1);
    expect(printer.received).toEqual(await zplOfAll(jobs));
  });

  test('eight queues in a hurry, three printers: never two sockets, nothing lost, nothing twice', async () => {
    const printers = [await bench.addPrinter('A'), await bench.addPrinter('B'), await bench.addPrinter('C')];
    const jobs = await Promise.all(printers.map((printer) => fill(printer, 8)));
    for (let count = 0; count < 8; count += 1) queues.push(bench.startQueue({ lookEveryMs: 10 }));
    for (const { id } of jobs.flat()) await bench.until(id, 'sent');
    for (const [at, printer] of printers.entries()) {
      expect(printer.mostAtOnce()).toBe(1);
      // On a busy machine a connection may be given up before its first byte: nothing is printed by it.
      const printed = printer.received.filter((zpl) => zpl !== '');
      expect(sorted(printed)).toEqual(sorted(await zplOfAll(jobs[at] ?? [])));
    }
  });
});

describe('a printer that refuses once', () => {
  const refuseFirst = async (jobs: readonly PrintJob[], pauseScale: number): Promise<void> => {
    const scope = bench.server.db.scope();
    const turn = await takeTurn(scope, 3_600_000);
    if (turn === null || turn === 'passed') throw new Error('nothing waits');
    expect(turn.jobId).toBe(jobs[0]?.id);
    await settleTurn(scope, turn, { kind: 'not reached', fault: 'refused' }, pauseScale);
  };

  test('has its labels in the order they were sent: the others wait with the first', async () => {
    const printer = await bench.addPrinter('Refuses once');
    const jobs = await fill(printer, 5);
    await refuseFirst(jobs, 0.1);
    queues.push(bench.startQueue());
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.received).toEqual(await zplOfAll(jobs));
  });

  test('does not hold up another; whoever tries one of its jobs now has the first tried now, too', async () => {
    const printer = await bench.addPrinter('Pauses');
    const jobs = await fill(printer, 3);
    await refuseFirst(jobs, 1_000);
    queues.push(bench.startQueue());
    for (const beside of await fill(await bench.addPrinter('No pause'), 2)) await bench.until(beside.id, 'sent');
    expect(printer.connections()).toBe(0);
    await bench.done('labels.retry', { id: jobs[1]?.id });
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.received).toEqual(await zplOfAll(jobs));
  });

  test('a job that failed and is tried again by hand has its old place in line', async () => {
    const printer = await bench.addPrinter('Old place');
    const jobs = await fill(printer, 3);
    await bench.server.db.admin.query("update print_jobs set status = 'failed' where id = $1", [jobs[0]?.id]);
    await bench.done('labels.retry', { id: jobs[0]?.id });
    queues.push(bench.startQueue());
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.received).toEqual(await zplOfAll(jobs));
  });
});

describe('a sender that dies', () => {
  test('killed while it sends: nobody touches the printer during its lease, then another sends the labels', async () => {
    const printer = await bench.addPrinter('Orphan');
    printer.behave('hanging');
    const [job] = await fill(printer, 1);
    const id = job?.id ?? 0;
    const first = await startProcess();
    await expect.poll(() => printer.connections()).toBe(1);
    await first.kill('SIGKILL');
    await leaseEnds(printer.id, '1 hour');
    printer.behave('well');
    await startProcess();
    // The new process sends everything it may: whoever has sent these has also looked at the printer that is taken.
    for (const beside of await fill(await bench.addPrinter('Beside'), 3)) await bench.until(beside.id, 'sent');
    expect(printer.connections()).toBe(1);
    expect((await bench.ask<PrintJob>('labels.job', { id })).status).toBe('sending');
    await leaseEnds(printer.id, '0 seconds');
    expect(await bench.until(id, 'sent')).toMatchObject({ attempts: 2, maybeTwice: true });
    expect(printer.received).toEqual([await bench.zplOf(id)]);
  });

  test('its lease ends by itself', async () => {
    const printer = await bench.addPrinter('Lease');
    const [job] = await fill(printer, 1);
    const scope = bench.server.db.scope();
    expect(await takeTurn(scope, 3_600_000)).toMatchObject({ jobId: job?.id, attempt: 1 });
    expect(await takeTurn(scope, 3_600_000)).toBeNull();
    await leaseEnds(printer.id, '500 milliseconds');
    queues.push(bench.startQueue());
    expect(await bench.until(job?.id ?? 0, 'sent')).toMatchObject({ attempts: 2, maybeTwice: true });
  });

  test('twice: the job is given up with a sentence, for a person to look', async () => {
    const printer = await bench.addPrinter('Twice');
    const [job] = await fill(printer, 1);
    const scope = bench.server.db.scope();
    await takeTurn(scope, 1);
    await expect.poll(() => takeTurn(scope, 1)).toMatchObject({ jobId: job?.id, attempt: 2 });
    await expect.poll(() => takeTurn(scope, 1)).toBe('passed');
    const given = await bench.ask<PrintJob>('labels.job', { id: job?.id });
    expect(given).toMatchObject({
      status: 'failed',
      error:
        'Sending to Twice was interrupted. Some labels may have printed. Check the printer before sending them again.',
    });
  });

  test('one that comes back after its lease changes nothing of the next try', async () => {
    const printer = await bench.addPrinter('Ghost');
    printer.behave('hanging');
    const [job] = await fill(printer, 1);
    // Its own idea of time is generous; the lease in the database is not.
    const ghost = bench.startQueue({ leaseMs: 6_000 }, { finishMs: 3_000 });
    await bench.until(job?.id ?? 0, 'sending');
    await bench.server.db.admin.query("update print_jobs set status = 'sent', sent_at = now() where id = $1", [
      job?.id,
    ]);
    await ghost.stop();
    expect((await bench.ask<PrintJob>('labels.job', { id: job?.id })).status).toBe('sent');
  });
});

describe('labels that waited for more than half an hour', () => {
  const neverSent = 'Waited more than 30 minutes and was not sent. Print again if the labels are still needed.';

  test('are not sent and not tried again; those of 29 minutes are, and new ones are no reprint', async () => {
    const printer = await bench.addPrinter('Stopped');
    const made = await bench.cases.make(bench.tech);
    const { job: old } = await bench.send(made, printer);
    const [young] = (await fill(printer, 1)) as [PrintJob];
    await bench.makeOlder(old.id, 31);
    await bench.makeOlder(young.id, 29);
    queues.push(bench.startQueue());
    await bench.until(young.id, 'sent');
    expect(await bench.until(old.id, 'failed')).toMatchObject({ attempts: 0, maybeTwice: false, error: neverSent });
    const retried = await bench.mutate('labels.retry', { id: old.id });
    expect([retried.statusCode, retried.json().error.message]).toEqual([
      400,
      'Not sent. These labels are more than 30 minutes old, and what they say may have changed. Use Print labels to send new ones.',
    ]);
    const fresh = await bench.send(made, printer);
    await bench.until(fresh.job.id, 'sent');
    expect(printer.received).toEqual([await bench.zplOf(young.id), await bench.zplOf(fresh.job.id)]);
  });

  test('end also where no agent comes for them', async () => {
    const printer = await bench.addPrinter('No agent', { reachedBy: 'agent' });
    const [job] = (await fill(printer, 1)) as [PrintJob];
    await bench.makeOlder(job.id, 31);
    queues.push(bench.startQueue());
    expect((await bench.until(job.id, 'failed')).error).toBe(neverSent);
  });

  test('and whose sender died may have printed: they are not sent a second time', async () => {
    const printer = await bench.addPrinter('Died long ago');
    const [job] = (await fill(printer, 1)) as [PrintJob];
    await takeTurn(bench.server.db.scope(), 3_600_000);
    await bench.makeOlder(job.id, 31);
    expect(await takeTurn(bench.server.db.scope(), 1)).toBeNull();
    expect((await bench.ask<PrintJob>('labels.job', { id: job.id })).status).toBe('sending');
    await leaseEnds(printer.id, '0 seconds');
    queues.push(bench.startQueue());
    expect(await bench.until(job.id, 'failed')).toMatchObject({
      maybeTwice: true,
      error:
        'Waited more than 30 minutes and was not sent again. Some labels may have printed. Check the printer before sending them again.',
    });
    expect(printer.connections()).toBe(0);
  });
});

test('a restart loses nothing: what waits is sent by whoever comes next', async () => {
  const printer = await bench.addPrinter('Patient');
  const jobs = await fill(printer, 3);
  const first = await startProcess();
  for (const { id } of jobs) await bench.until(id, 'sent');
  expect(await first.kill('SIGTERM')).toBe(0);
  const later = await fill(printer, 2);
  await startProcess();
  for (const { id } of later) await bench.until(id, 'sent');
  expect(printer.received).toEqual(await zplOfAll([...jobs, ...later]));
});
