import type { PrinterStatus } from '@aliquot/domain/labels/printers/printer-status';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';
import type { PrintQueue } from '../print-queue.ts';

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

const frame = (...strings: string[]): string => strings.map((text) => `\u0002${text}\u0003\r\n`).join('');
const ready = frame('030,0,0,1225,000,0,0,0,000,0,0,0', '001,0,0,0,1,2,6,0,00000000,1,000', '1234,0');
const pausedAndOut = frame('030,1,1,1225,003,0,0,0,000,0,0,0', '001,0,0,0,1,2,6,0,00000012,1,000', '1234,0');
const statusOf = (printer: { id: number }, cookie = bench.tech) =>
  bench.ask<PrinterStatus>('labels.status', { id: printer.id }, cookie);
const setUntil = (printer: { id: number }, until: string) =>
  bench.server.db.admin.query(
    `insert into engine.printer_turns (printer_id, until) values ($1, now() + $2::interval)
     on conflict (printer_id) do update set until = excluded.until`,
    [printer.id, until],
  );

describe('how a printer is', () => {
  test('ready, or what keeps labels from coming out, as it says itself over the connection labels take', async () => {
    const printer = await bench.addPrinter('Talks');
    printer.answer(ready);
    expect(await statusOf(printer)).toEqual({ kind: 'reported', conditions: [], labelsRemaining: 0 });
    printer.answer(pausedAndOut);
    expect(await statusOf(printer)).toEqual({
      kind: 'reported',
      conditions: ['out_of_labels', 'paused'],
      labelsRemaining: 12,
    });
    expect(printer.received).toEqual([]);
    expect(printer.mostAtOnce()).toBe(1);
  });

  test('one that does not answer, and one that answers something else, does not report its status', async () => {
    const printer = await bench.addPrinter('Mute');
    const began = performance.now();
    expect(await statusOf(printer)).toEqual({ kind: 'unreported' });
    expect(performance.now() - began).toBeLessThan(4_000);
    printer.answer('HTTP/1.1 400 Bad Request\r\n\r\n\u0003\u0003\u0003');
    expect(await statusOf(printer)).toEqual({ kind: 'unreported' });
    printer.answer('x'.repeat(100_000));
    expect(await statusOf(printer)).toEqual({ kind: 'unreported' });
    printer.behave('busy');
    expect(await statusOf(printer)).toEqual({ kind: 'unreported' });
  });

  test('one that is off could not be reached, and the sentence says what to do', async () => {
    const printer = await bench.addPrinter('Off');
    await printer.turnOff();
    expect(await statusOf(printer)).toEqual({
      kind: 'unreachable',
      sentence:
        'Off refused the connection. Check that it is switched on and that its port is right in Admin, Printers.',
    });
  });

  test('an address that is not allowed is never connected to, whatever was saved', async () => {
    const printer = await bench.addPrinter('Sly');
    await bench.server.db.admin.query("update printers set host = '169.254.169.254' where id = $1", [printer.id]);
    expect(await statusOf(printer)).toEqual({
      kind: 'unreachable',
      sentence: 'The address of Sly is not allowed for printers. Ask a lab manager to correct it in Admin, Printers.',
    });
  });

  test('a printer of an agent is not asked, nor one that is out of use', async () => {
    const printer = await bench.addPrinter('Not asked');
    await bench.server.db.admin.query("update printers set reached_by = 'agent' where id = $1", [printer.id]);
    expect(await statusOf(printer)).toEqual({ kind: 'by_agent' });
    await bench.server.db.admin.query("update printers set reached_by = 'server', active = false where id = $1", [
      printer.id,
    ]);
    expect(await statusOf(printer)).toMatchObject({ kind: 'unreachable' });
    expect(printer.connections()).toBe(0);
  });
});

describe('a question never stands in the way of labels', () => {
  test('while labels are being sent nothing is asked', async () => {
    const printer = await bench.addPrinter('Occupied');
    printer.answer(ready);
    await setUntil(printer, '1 minute');
    expect(await statusOf(printer)).toEqual({ kind: 'busy' });
    expect(printer.connections()).toBe(0);
  });

  test('the turn is given back, whether the printer answered or not', async () => {
    const printer = await bench.addPrinter('Given back');
    for (const reply of [ready, null, 'nonsense']) {
      printer.answer(reply);
      await statusOf(printer);
      const { rows } = await bench.server.db.admin.query(
        'select until <= clock_timestamp() as free from engine.printer_turns where printer_id = $1',
        [printer.id],
      );
      expect(rows).toEqual([{ free: true }]);
    }
  });

  test('asked while labels are printed: never two connections, no label lost, none twice', async () => {
    const printer = await bench.addPrinter('Both');
    printer.answer(ready);
    queue = bench.startQueue({ leaseMs: 6_000 }, { finishMs: 4_000 });
    const jobs = [];
    for (let made = 0; made < 6; made += 1) {
      jobs.push((await bench.send(await bench.cases.make(bench.tech), printer)).job);
      await statusOf(printer);
    }
    for (const { id } of jobs) await bench.until(id, 'sent');
    expect(printer.mostAtOnce()).toBe(1);
    expect(printer.printed).toHaveLength(12);
    expect(new Set(printer.printed).size).toBe(12);
  });
});

test('lab staff ask; those who only look, and client staff, do not', async () => {
  const printer = await bench.addPrinter('Staff only');
  const looking = (await bench.server.signInAs('aliquot_lab_readonly')).cookie;
  const client = (await bench.server.signInAs('aliquot_org_tech', [bench.cases.clientId])).cookie;
  for (const cookie of [looking, client])
    expect((await bench.server.query('labels.status', { id: printer.id }, cookie)).statusCode).toBe(403);
  expect((await bench.server.query('labels.status', { id: 987_654_321 }, bench.tech)).statusCode).toBe(404);
  expect(printer.connections()).toBe(0);
});
