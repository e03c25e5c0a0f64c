import { createHash, randomUUID } from 'node:crypto';
import type { TestOutcome } from '@aliquot/domain/labels/print-job';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designSaying } from '#testing/make/label-designs.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
});
afterAll(() => bench.close());

const example = (printerId: number) => ({ printerId, design: builtInLabel, example: 'usual', copies: 1 });
const print = (values: object): Promise<TestOutcome> => bench.done('labelTemplates.print', { ...values });
type OnTrail = { action: string; role: string; change: string; after: Record<string, unknown> };
const trail = async (printerId: number): Promise<OnTrail[]> =>
  (
    await bench.server.db.admin.query<OnTrail>(
      `select e.action, e.role, c.change, c.after from audit.changes c join audit.events e using (at, transaction_id)
        where c.table_name = 'label_examples' and c.row_id in (select id::text from label_examples where printer_id = $1)
        order by c.seq`,
      [printerId],
    )
  ).rows;
const rowsOf = async (printerId: number): Promise<unknown[]> =>
  (
    await bench.server.db.admin.query(
      `select copies, outcome, zpl_sha256 as sha256, created_by is not null and created_at is not null as stamped
        from label_examples where printer_id = $1 order by id`,
      [printerId],
    )
  ).rows;

test('an example is on record before it leaves, with what came of it, and without what stands on it', async () => {
  const printer = await bench.addPrinter('On record');
  const words = 'Anything at all';
  await print({ ...example(printer.id), design: designSaying(words), copies: 3 });
  const sha256 = createHash('sha256')
    .update(printer.received[0] ?? '')
    .digest('hex');
  expect(await rowsOf(printer.id)).toEqual([{ copies: 3, outcome: 'sent', sha256, stamped: true }]);
  const seen = await trail(printer.id);
  expect(seen).toMatchObject([
    {
      action: 'labelTemplates.print',
      role: 'aliquot_lab_tech',
      change: 'insert',
      after: { outcome: 'sending', copies: 3, zpl_sha256: sha256, printer_id: printer.id },
    },
    { action: 'labelTemplates.print', change: 'update', after: { outcome: 'sent' } },
  ]);
  expect(JSON.stringify(seen)).not.toContain(words);
});

test('one that did not reach its printer is on record as such; what was never sent is not', async () => {
  const printer = await bench.addPrinter('Off');
  await printer.turnOff();
  expect((await print(example(printer.id))).ok).toBe(false);
  expect(await rowsOf(printer.id)).toMatchObject([{ outcome: 'not_reached' }]);
  const away = await bench.addPrinter('Of an agent', { reachedBy: 'agent' });
  expect((await print(example(away.id))).ok).toBe(false);
  expect(await rowsOf(away.id)).toEqual([]);
});

test('while printers are waited for nobody waits for the database: no connection is held', async () => {
  const { pool } = bench.server.db.database;
  const slow = await Promise.all(Array.from({ length: 12 }, (_, at) => bench.addPrinter(`Slow ${at}`)));
  for (const printer of slow) printer.behave('hanging');
  const answers = Promise.all(slow.map((printer) => print(example(printer.id))));
  await expect.poll(() => slow.map((printer) => printer.connections())).toEqual(slow.map(() => 1));
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  for (const printer of slow) await printer.turnOff();
  await answers;
  for (const { id } of slow) expect(await rowsOf(id)).not.toMatchObject([{ outcome: 'sending' }]);
});

test('asked for again under one key while it is on its way, it is not sent again, and afterwards the answer is the first', async () => {
  const printer = await bench.addPrinter('On its way');
  printer.behave('hanging');
  const input = { ...example(printer.id), idempotencyKey: randomUUID() };
  const first = print(input);
  await expect.poll(() => printer.connections()).toBe(1);
  expect(await print(input)).toEqual({
    ok: false,
    sentence:
      'On its way was sent these labels before, and what came of it is not known. Look at the printer before you send them again.',
  });
  const another = await print(example(printer.id));
  expect(another.sentence).toBe('On its way is busy with another job. Try again in a moment.');
  await printer.turnOff();
  const answer = await first;
  expect(await print(input)).toEqual(answer);
  expect([printer.connections(), (await rowsOf(printer.id)).length]).toEqual([1, 1]);
});
