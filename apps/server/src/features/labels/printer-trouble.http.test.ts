import type { Accession } from '@aliquot/domain/accessions/accession';
import type { BatchChoices } from '@aliquot/domain/labels/batch/print-batch';
import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LabEvent } from '#events/event-feed.ts';
import { makeRelay } from '#events/relay.ts';
import { makeLog } from '#log.ts';
import type { LoopbackPrinter } from '#testing/loopback-printer.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';
import type { PrintQueue } from './print-queue.ts';

let bench: PrinterLaboratory;
let queue: PrintQueue | null = null;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
});
afterEach(async () => {
  await queue?.stop();
  queue = null;
});
afterAll(() => bench.close());

const sendTo = async (printer: { id: number }): Promise<PrintJob> =>
  (await bench.send(await bench.cases.make(bench.tech), printer)).job;
/** A job that waits after a try that broke off. */
const tear = async (printer: LoopbackPrinter & { id: number }): Promise<{ job: PrintJob; made: Accession }> => {
  printer.behave('dying');
  const made = await bench.cases.make(bench.tech);
  const { job } = await bench.send(made, printer);
  const torn = bench.startQueue({ pauseScale: 1_000 });
  await expect.poll(() => bench.ask('labels.job', { id: job.id })).toMatchObject({ status: 'queued', attempts: 1 });
  await torn.stop();
  printer.behave('well');
  return { job, made };
};
type Response = Awaited<ReturnType<PrinterLaboratory['mutate']>>;
/** The labels of an accession without a reason. */
const sendNew = ({ id, samples }: Accession, printer: { id: number }): Promise<Response> =>
  bench.mutate('labels.send', {
    accessionId: id,
    printerId: printer.id,
    sampleIds: samples.map((sample) => sample.id),
    copies: 1,
    reason: null,
  });
const retry = ({ id }: PrintJob): Promise<Response> => bench.mutate('labels.retry', { id });
/** Why it was refused; undefined when it was not. */
const ruleOf = async (asked: Promise<Response>): Promise<unknown> => (await asked).json().error?.data.details.rule;
/** Two jobs for the tubes of one accession, both failed without a try. */
const failTwice = async (printer: { id: number }) => {
  const made = await bench.cases.make(bench.tech);
  const jobs: PrintJob[] = [];
  for (const _time of [1, 2]) {
    const { job } = await bench.send(made, printer);
    await bench.server.db.admin.query("update print_jobs set status = 'failed' where id = $1", [job.id]);
    jobs.push(job);
  }
  const [first, second] = jobs as [PrintJob, PrintJob];
  return { first, second, made };
};

describe('a printer in trouble', () => {
  test('switched off: tried six times, then failed with a sentence; tried again by hand when it is back', async () => {
    const printer = await bench.addPrinter('Dark');
    await printer.turnOff();
    queue = bench.startQueue();
    const job = await sendTo(printer);
    expect(await bench.until(job.id, 'failed')).toMatchObject({
      attempts: 6,
      maybeTwice: false,
      error: 'Dark refused the connection. Check that it is switched on and that its port is right in Admin, Printers.',
    });
    await printer.turnOn();
    await bench.done('labels.retry', { id: job.id });
    expect(await bench.until(job.id, 'sent')).toMatchObject({ attempts: 1, error: null });
    expect(printer.received).toEqual([await bench.zplOf(job.id)]);
  });

  test('switched on between two tries: nobody has to do anything', async () => {
    const printer = await bench.addPrinter('Late');
    await printer.turnOff();
    queue = bench.startQueue({ pauseScale: 0.1 });
    const job = await sendTo(printer);
    await bench.until(job.id, 'queued');
    await printer.turnOn();
    expect((await bench.until(job.id, 'sent')).maybeTwice).toBe(false);
    expect(printer.received).toHaveLength(1);
  });

  test('dying halfway: once more by itself, and the page can say that labels may have come twice', async () => {
    const printer = await bench.addPrinter('Torn');
    printer.behave('dying');
    const job = await sendTo(printer);
    queue = bench.startQueue({ pauseScale: 0.2 });
    await expect.poll(() => printer.connections()).toBe(1);
    printer.behave('well');
    expect(await bench.until(job.id, 'sent')).toMatchObject({ attempts: 2, maybeTwice: true });
    expect(printer.received).toEqual([await bench.zplOf(job.id)]);
  });

  test('dying halfway and tried again by hand: the mark stays, and the labels it may have printed count', async () => {
    const printer = await bench.addPrinter('Torn by hand');
    const { job, made } = await tear(printer);
    expect(await bench.done<PrintJob>('labels.retry', { id: job.id })).toMatchObject({ attempts: 0, maybeTwice: true });
    queue = bench.startQueue();
    expect(await bench.until(job.id, 'sent')).toMatchObject({ attempts: 1, maybeTwice: true });
    expect(await ruleOf(sendNew(made, printer))).toBe('REPRINT_NEEDS_REASON');
  });

  test.each(['cancelled', 'failed'])('dying halfway, then %s: the next label is a reprint', async (end) => {
    const printer = await bench.addPrinter(`Torn and ${end}`);
    const { job, made } = await tear(printer);
    if (end === 'cancelled') await bench.done('labels.cancel', { id: job.id });
    else await bench.server.db.admin.query("update print_jobs set status = 'failed' where id = $1", [job.id]);
    expect(await bench.ask('labels.job', { id: job.id })).toMatchObject({ status: end, maybeTwice: true });
    expect(await ruleOf(sendNew(made, printer))).toBe('REPRINT_NEEDS_REASON');
    const of = { of: 'accessions', ids: [made.id] };
    expect((await bench.ask<BatchChoices>('labels.choicesOfMany', of)).tubes.map(({ labeled }) => labeled)).toEqual(
      made.samples.map(() => true),
    );
    expect((await bench.send(made, printer, { reason: 'May have printed' })).job.reason).toBe('May have printed');
  });

  test('hanging: after the second unclear try a person must look', async () => {
    const printer = await bench.addPrinter('Mute');
    printer.behave('hanging');
    queue = bench.startQueue();
    const job = await sendTo(printer);
    expect(await bench.until(job.id, 'failed')).toMatchObject({
      attempts: 2,
      maybeTwice: true,
      error: 'Mute received the labels but did not confirm them. Check the printer before sending them again.',
    });
    expect(printer.connections()).toBe(2);
  });

  test('one that hangs does not keep the others waiting', async () => {
    const [mute, brisk] = [await bench.addPrinter('Mute two'), await bench.addPrinter('Brisk')];
    mute.behave('hanging');
    const [stuck, quick] = [await sendTo(mute), await sendTo(brisk)];
    // The silent one is given far longer than the other needs.
    queue = bench.startQueue({ leaseMs: 6_000 }, { finishMs: 4_000 });
    await bench.until(quick.id, 'sent');
    expect((await bench.ask<PrintJob>('labels.job', { id: stuck.id })).status).toBe('sending');
  });

  test('out of use since: failed, with what to do instead', async () => {
    const printer = await bench.addPrinter('Retired');
    const job = await sendTo(printer);
    await bench.server.db.admin.query('update printers set active = false where id = $1', [printer.id]);
    queue = bench.startQueue();
    expect((await bench.until(job.id, 'failed')).error).toBe(
      'Retired is inactive. Send the labels to another printer.',
    );
    expect(printer.connections()).toBe(0);
  });

  test('a forbidden address is found out when it is used, whatever was saved', async () => {
    const printer = await bench.addPrinter('Sly');
    const job = await sendTo(printer);
    queue = bench.startQueue({}, { loopback: false });
    expect(await bench.until(job.id, 'failed')).toMatchObject({ attempts: 1 });
    expect(printer.connections()).toBe(0);
  });
});

describe('a printer that is to go to another lab', () => {
  type Saved = { id: number; version: number; lab: string } & Record<string, unknown>;
  const move = async (printer: { id: number }, lab: string) => {
    const { updatedAt: _stamp, ...record } = await bench.ask<Saved>('printers.get', { id: printer.id });
    return bench.mutate('printers.update', { ...record, lab }, bench.manager);
  };
  beforeAll(() => bench.server.db.admin.query("insert into labs (code, name) values ('FAR', 'Far')"));

  test('stays while labels wait for it or are being sent, and goes when they are over', async () => {
    const printer = await bench.addPrinter('Stays');
    const job = await sendTo(printer);
    for (const status of ['queued', 'sending']) {
      await bench.server.db.admin.query('update print_jobs set status = $2 where id = $1', [job.id, status]);
      const { message, data } = (await move(printer, 'FAR')).json().error;
      expect([message, data.details]).toEqual([
        'Not saved. 2 labels wait for Stays in the lab it would leave. Wait until they are sent, or cancel them first.',
        { field: 'lab' },
      ]);
    }
    await bench.server.db.admin.query("update print_jobs set status = 'failed' where id = $1", [job.id]);
    expect((await move(printer, 'FAR')).statusCode).toBe(200);
    expect(await ruleOf(retry(job))).toBe('PRINTER_LEFT_LAB');
  });

  test('moved and sent to at the same moment: one of both passes', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => ({
        printer: await bench.addPrinter(`Both ${at}`),
        made: await bench.cases.make(bench.tech),
      })),
    );
    const passed = await Promise.all(
      rounds.map(async ({ printer, made }) => {
        const answers = await Promise.all([move(printer, 'FAR'), sendNew(made, printer)]);
        return answers.filter(({ statusCode }) => statusCode === 200).length;
      }),
    );
    expect(passed).toEqual(rounds.map(() => 1));
  });
});

describe('instead of waiting', () => {
  test('cancelled while it waits: nothing is sent, and the next label is no reprint', async () => {
    const printer = await bench.addPrinter('Cancelled');
    const made = await bench.cases.make(bench.tech);
    const { job } = await bench.send(made, printer);
    await bench.done('labels.cancel', { id: job.id });
    queue = bench.startQueue();
    const next = await bench.send(made, printer);
    await bench.until(next.job.id, 'sent');
    expect(printer.received).toHaveLength(1);
    expect((await bench.ask<PrintJob>('labels.job', { id: job.id })).status).toBe('cancelled');
  });

  test('downloaded: the very labels, and they do not come out of the printer later as well', async () => {
    const printer = await bench.addPrinter('File');
    const { job } = await bench.send(await bench.cases.make(bench.tech), printer);
    const { zpl } = await bench.done<{ zpl: string }>('labels.downloadJob', { id: job.id });
    expect(zpl).toBe(await bench.zplOf(job.id));
    queue = bench.startQueue();
    const other = await sendTo(printer);
    await bench.until(other.id, 'sent');
    expect(printer.received).toEqual([await bench.zplOf(other.id)]);
  });

  test('a failed job is not revived after its tubes got labels elsewhere', async () => {
    const [dark, bright] = [await bench.addPrinter('Dark two'), await bench.addPrinter('Bright')];
    await dark.turnOff();
    queue = bench.startQueue();
    const made = await bench.cases.make(bench.tech);
    const { job } = await bench.send(made, dark);
    await bench.until(job.id, 'failed');
    await bench.until((await bench.send(made, bright)).job.id, 'sent');
    expect(await ruleOf(retry(job))).toBe('LABELLED_SINCE');
  });

  test('of two failed jobs for one tube one is revived; the other not while that waits, nor once it was sent', async () => {
    const printer = await bench.addPrinter('Two jobs');
    const { first, second } = await failTwice(printer);
    expect(await ruleOf(retry(second))).toBeUndefined();
    expect(await ruleOf(retry(first))).toBe('LABELLED_SINCE');
    queue = bench.startQueue();
    await bench.until(second.id, 'sent');
    expect(await ruleOf(retry(first))).toBe('LABELLED_SINCE');
    const other = await failTwice(printer);
    await bench.done('labels.retry', { id: other.first.id });
    await bench.until(other.first.id, 'sent');
    expect(await ruleOf(retry(other.second))).toBe('LABELLED_SINCE');
  });

  test('two jobs for one tube, revived and sent anew at the same moment: one of them passes', async () => {
    const printer = await bench.addPrinter('Race');
    const pairs = await Promise.all(Array.from({ length: 6 }, () => failTwice(printer)));
    const passed = async (asked: readonly Promise<Response>[]): Promise<number> =>
      (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200).length;
    const counts = await Promise.all(
      pairs.map(({ first, second, made }) => passed([retry(first), retry(second), sendNew(made, printer)])),
    );
    expect(counts).toEqual(pairs.map(() => 1));
  });
});

test('each step is announced, so that open pages see it', async () => {
  const printer = await bench.addPrinter('Live');
  const relay = makeRelay({ url: bench.server.db.url, log: makeLog('silent') });
  const heard: LabEvent[] = [];
  const deafen = bench.server.feed.listen((events) => heard.push(...events));
  relay.start();
  // Woken by the event alone: looking by itself would take a minute.
  queue = bench.startQueue({ lookEveryMs: 60_000 });
  const job = await sendTo(printer);
  await bench.until(job.id, 'sent');
  const steps = () => heard.filter(({ entity, entityId }) => entity === 'print_jobs' && entityId === String(job.id));
  await expect.poll(() => steps().map(({ change }) => change)).toEqual(['insert', 'update', 'update']);
  deafen();
  await relay.stop();
});
