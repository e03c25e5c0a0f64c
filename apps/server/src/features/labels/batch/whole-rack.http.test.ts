import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { BatchChoices, BatchJob, BatchProgress, SentMany } from '@aliquot/domain/labels/batch/print-batch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';
import { recordStatements } from '#testing/record-statements.ts';

const statements = recordStatements();
const accessions = 30;
const tubes = 96;

let bench: PrinterLaboratory;
let rack: { id: number; barcode: string; accessionId: number }[];
beforeAll(async () => {
  bench = await openPrinterLaboratory();
  const cases: Accession[] = [];
  for (let made = 0; made < accessions; made += 1) cases.push(await bench.cases.make(bench.tech));
  const few = tubes - 2 * accessions;
  await bench.server.db.admin.query(
    `insert into samples (accession_id, client_id, lab_id, tube_id, barcode)
     select a.id, a.client_id, a.lab_id, $1, a.case_id || '-X' || n from accessions a, generate_series(1, 2) n
     order by n, a.id limit $2`,
    [bench.cases.catalogue.tubes.SST, few],
  );
  const { tubes: choices } = await bench.ask<BatchChoices>('labels.choicesOfMany', {
    of: 'accessions',
    ids: cases.map(({ id }) => id),
  });
  rack = choices.map(({ sampleId, barcode, accessionId }) => ({ id: sampleId, barcode, accessionId }));
});
afterAll(() => bench.close());

const send = (printer: { id: number }, ids: readonly number[], reason: string): Promise<SentMany> =>
  bench.done('labels.sendMany', { printerId: printer.id, sampleIds: [...ids], copies: 1, reason });
const jobsOf = async ({ jobIds }: SentMany): Promise<BatchJob[]> =>
  (await bench.ask<BatchProgress>('labels.progress', { jobIds })).jobs;
const barcodeOf = (label: string): string => rack.find(({ barcode }) => label.includes(barcode))?.barcode ?? '?';
/** How often each tube's label came out. */
const countPrinted = (printed: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map(rack.map(({ barcode }) => [barcode, 0]));
  for (const label of printed) counts.set(barcodeOf(label), (counts.get(barcodeOf(label)) ?? 0) + 1);
  return counts;
};

test('96 tubes take as many statements as two', async () => {
  const printer = await bench.addPrinter('Counted');
  const ids = rack.map(({ id }) => id);
  await send(printer, ids, 'First');
  // The fewest of three: a session that is renewed meanwhile has statements of its own.
  const countStatements = async (some: readonly number[]): Promise<number> => {
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      statements.take();
      await send(printer, some, 'Counted');
      counts.push(statements.take().length);
    }
    return Math.min(...counts);
  };
  const ofTwo = await countStatements(ids.slice(0, 2));
  expect(await countStatements(ids)).toBe(ofTwo);
});

test.each([1, 47, 95])(
  'the printer dies after %i of 96 labels and comes back: none is lost, and what came twice is marked',
  async (labels) => {
    const printer = await bench.addPrinter(`Dies ${randomUUID().slice(0, 8)}`);
    const sent = await send(
      printer,
      rack.map(({ id }) => id),
      'Rack dropped',
    );
    expect(sent).toMatchObject({ labels: tubes });
    expect(sent.jobIds).toHaveLength(accessions);
    printer.dieAfter(labels);
    const queue = bench.startQueue({ leaseMs: 6_000, pauseScale: 0.2 }, { finishMs: 4_000 });
    await expect.poll(() => printer.printed.length, { timeout: 20_000 }).toBe(labels);
    await expect.poll(async () => (await jobsOf(sent)).filter(({ error }) => error !== null).length).toBeGreaterThan(0);
    await printer.turnOn();
    await expect
      .poll(async () => (await jobsOf(sent)).filter(({ status }) => status !== 'sent'), { timeout: 60_000 })
      .toEqual([]);
    await queue.stop();
    const jobs = await jobsOf(sent);
    const unsure = new Set(jobs.filter(({ maybeTwice }) => maybeTwice).map(({ caseId }) => caseId));
    const counts = countPrinted(printer.printed);
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
    const twice = [...counts].filter(([, count]) => count > 1);
    expect(twice.length).toBeGreaterThan(0);
    for (const [barcode, count] of twice) {
      expect(count).toBe(2);
      expect([...unsure].some((caseId) => barcode.startsWith(caseId))).toBe(true);
    }
    expect(unsure.size).toBe(1);
    expect(printer.mostAtOnce()).toBe(1);
  },
);
