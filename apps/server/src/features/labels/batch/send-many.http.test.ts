import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { BatchChoices, BatchProgress, SentMany } from '@aliquot/domain/labels/batch/print-batch';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
  bench.startQueue();
});
beforeEach(async () => {
  // What a failed test left waiting would be sent beside the next one's.
  await bench.server.db.admin.query("update print_jobs set status = 'failed' where status in ('queued', 'sending')");
});
afterAll(() => bench.close());

type Values = Record<string, unknown>;
const tubesOf = (cases: readonly Accession[]): number[] => cases.flatMap(({ samples }) => samples.map(({ id }) => id));
const makeCases = async (count: number): Promise<Accession[]> => {
  const cases: Accession[] = [];
  for (let made = 0; made < count; made += 1) cases.push(await bench.cases.make(bench.tech));
  return cases;
};
const order = (printer: { id: number }, sampleIds: readonly unknown[], values: Values = {}): Values => ({
  printerId: printer.id,
  sampleIds: [...sampleIds],
  copies: 1,
  reason: null,
  ...values,
});
const sendMany = (printer: { id: number }, sampleIds: readonly unknown[], values: Values = {}): Promise<SentMany> =>
  bench.done('labels.sendMany', order(printer, sampleIds, values));
/** "CODE: sentence" of a refusal. */
const refusal = async (printer: { id: number }, sampleIds: readonly unknown[], values: Values = {}) => {
  const response = await bench.mutate('labels.sendMany', order(printer, sampleIds, values));
  const { message, data } = response.json().error ?? {};
  return `${response.statusCode} ${data?.details?.rule ?? data?.details?.field ?? ''}: ${message}`;
};
const allOver = async ({ jobIds }: SentMany): Promise<BatchProgress> => {
  await expect
    .poll(async () => (await progress(jobIds)).jobs.filter(({ status }) => status !== 'sent'), { timeout: 60_000 })
    .toEqual([]);
  return progress(jobIds);
};
const progress = (jobIds: readonly number[]) => bench.ask<BatchProgress>('labels.progress', { jobIds: [...jobIds] });
const barcodesIn = (zpl: string, cases: readonly Accession[]): string[] =>
  [...zpl.matchAll(/\^XA[\s\S]*?\^XZ/gu)].map(
    ([label]) => cases.flatMap(({ samples }) => samples).find(({ barcode }) => label.includes(barcode))?.barcode ?? '?',
  );
const countJobs = async (): Promise<number> =>
  Number((await bench.server.db.admin.query('select count(*) from print_jobs')).rows[0].count);

describe('labels of many tubes', () => {
  test('come out in the order asked for; what follows each other of one accession is one job', async () => {
    const printer = await bench.addPrinter('Rack');
    const cases = await makeCases(3);
    const [a, b, c] = cases.map(({ samples }) => samples);
    const asked = [c?.[1], c?.[0], a?.[0], b?.[0], a?.[1], b?.[1]];
    const sent = await sendMany(
      printer,
      asked.map((sample) => sample?.id),
    );
    expect(sent).toMatchObject({ labels: 6, printerName: 'Rack', leftOut: [], warnings: [] });
    expect(sent.jobIds).toHaveLength(5);
    await allOver(sent);
    expect(barcodesIn(printer.printed.join(''), cases)).toEqual(asked.map((sample) => sample?.barcode));
    expect(printer.connections()).toBe(5);
  });

  test('each label is the one that sending its tube alone would draw', async () => {
    const printer = await bench.addPrinter('Alone');
    const [made] = await makeCases(1);
    const { job } = await bench.send(made as Accession, printer);
    const { jobIds } = await sendMany(printer, tubesOf([made as Accession]), { reason: 'Again' });
    expect(await bench.zplOf(jobIds[0] ?? 0)).toBe(await bench.zplOf(job.id));
  });

  test('a second label needs one reason for all, which stands on the jobs that have such a tube', async () => {
    const printer = await bench.addPrinter('Reason');
    const cases = await makeCases(2);
    await sendMany(printer, tubesOf(cases.slice(0, 1)));
    expect(await refusal(printer, tubesOf(cases))).toMatch(/^400 REPRINT_NEEDS_REASON: Not sent\./u);
    const { jobIds } = await sendMany(printer, tubesOf(cases), { reason: 'Rack dropped' });
    const { rows } = await bench.server.db.admin.query(
      `select j.reason, e.reason as trail from print_jobs j join audit.changes c on c.table_name = 'print_jobs' and c.row_id = j.id::text and c.change = 'insert'
       join audit.events e using (at, transaction_id) where j.id = any ($1) order by j.id`,
      [jobIds],
    );
    expect(rows).toEqual([
      { reason: 'Rack dropped', trail: 'Rack dropped' },
      { reason: null, trail: 'Rack dropped' },
    ]);
  });

  test('only tubes without a label: judged under the lock, so two people at once label each tube once', async () => {
    const printer = await bench.addPrinter('Bare');
    const cases = await makeCases(4);
    const bare = { leaveOut: ['labeled'] };
    const answers = await Promise.all([
      bench.mutate('labels.sendMany', order(printer, tubesOf(cases), bare)),
      bench.mutate('labels.sendMany', order(printer, tubesOf(cases).toReversed(), bare)),
      bench.mutate('labels.sendMany', order(printer, tubesOf(cases.slice(1, 3)), bare)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).every((status) => [200, 400].includes(status))).toBe(true);
    const { rows } = await bench.server.db.admin.query(
      'select s.id, count(*) from print_jobs j cross join lateral unnest(j.sample_ids) s (id) where s.id = any ($1) group by 1',
      [tubesOf(cases)],
    );
    expect(rows).toHaveLength(8);
    expect(rows.every(({ count }) => Number(count) === 1)).toBe(true);
  });

  test('a tube that is gone is named, nothing is sent; left out when the person says so', async () => {
    const printer = await bench.addPrinter('Gone');
    const cases = await makeCases(2);
    const [first] = cases;
    const lost = first?.samples[0];
    await bench.done('accessions.rejectSample', {
      id: first?.id,
      version: first?.version,
      sampleId: lost?.id,
      reason: 'Clotted',
      recollect: false,
    });
    const before = await countJobs();
    expect(await refusal(printer, tubesOf(cases))).toBe(
      `400 TUBES_GONE: Not sent. 1 tube is rejected, empty or discarded: ${lost?.barcode}. Leave out the tubes that cannot be labeled.`,
    );
    expect(await countJobs()).toBe(before);
    expect(await sendMany(printer, tubesOf(cases), { leaveOut: ['gone'] })).toMatchObject({
      labels: 3,
      leftOut: [{ sampleId: lost?.id, barcode: lost?.barcode, why: 'gone' }],
    });
  });

  test('tubes of another lab are refused by name, and so are printers that are out of use or not there', async () => {
    const printer = await bench.addPrinter('Here');
    const cases = await makeCases(2);
    await bench.server.db.admin.query("insert into labs (code, name, timezone) values ('YON', 'Yonder', 'US/Pacific')");
    const yonder = await bench.addPrinter('Yonder', { lab: 'YON' });
    const barcodes = cases.flatMap(({ samples }) => samples.map(({ barcode }) => barcode)).join(', ');
    expect(await refusal(yonder, tubesOf(cases))).toBe(
      `400 TUBES_OF_OTHER_LAB: Not sent. Yonder is in another lab than 4 tubes: ${barcodes}. Print these at a printer of their own lab.`,
    );
    await bench.server.db.admin.query('update printers set active = false where id = $1', [printer.id]);
    expect(await refusal(printer, tubesOf(cases))).toMatch(/^400 printerId: Here is inactive/u);
    expect(await refusal({ id: 987_654_321 }, tubesOf(cases))).toMatch(/^404/u);
    expect(await refusal(yonder, [...tubesOf(cases), 987_654_321])).toMatch(/^404/u);
  });

  test('a request that arrives twice is one set of jobs, and a tube asked for twice gets one label', async () => {
    const printer = await bench.addPrinter('Twice asked');
    const cases = await makeCases(2);
    const values = { idempotencyKey: randomUUID() };
    const ids = [...tubesOf(cases), ...tubesOf(cases)];
    const [first, second] = [await sendMany(printer, ids, values), await sendMany(printer, ids, values)];
    expect(second).toEqual(first);
    expect(first.labels).toBe(4);
    await allOver(first);
    expect(printer.printed).toHaveLength(4);
  });

  test('copies and kinds that ask for more labels multiply; pre-labeled kinds can be left out', async () => {
    const printer = await bench.addPrinter('Many');
    const cases = await makeCases(2);
    await bench.server.db.admin.query(
      "update tubes set label_copies = case code when 'LAV' then 0 else 2 end where code in ('LAV', 'SST')",
    );
    const all = await sendMany(printer, tubesOf(cases), { copies: 3 });
    const some = await sendMany(printer, tubesOf(cases), { leaveOut: ['pre_labeled'], reason: 'Torn' });
    await bench.server.db.admin.query("update tubes set label_copies = 1 where code in ('LAV', 'SST')");
    expect([all.labels, some.labels, some.leftOut.map(({ why }) => why)]).toEqual([
      18,
      4,
      ['pre_labeled', 'pre_labeled'],
    ]);
  });
});

describe('what the dialog asks first', () => {
  test('tubes of accessions in the order asked for, which have labels, and the printers of their labs', async () => {
    const printer = await bench.addPrinter('Choices');
    const cases = await makeCases(3);
    await sendMany(printer, [cases[1]?.samples[0]?.id]);
    const ids = cases.map(({ id }) => id).toReversed();
    const choices = await bench.ask<BatchChoices>('labels.choicesOfMany', { of: 'accessions', ids });
    expect(choices.tubes.map(({ sampleId }) => sampleId)).toEqual(tubesOf(cases.toReversed()));
    expect(choices.tubes.map(({ labeled }) => labeled)).toEqual([false, false, true, false, false, false]);
    expect(choices.printers.find(({ id }) => id === printer.id)).toMatchObject({ labId: cases[0]?.labId });
    expect(choices.tooMany).toBe(false);
    const ofTubes = { of: 'tubes', ids: tubesOf(cases).toReversed() };
    expect(
      (await bench.ask<BatchChoices>('labels.choicesOfMany', ofTubes)).tubes.map(({ sampleId }) => sampleId),
    ).toEqual(tubesOf(cases).toReversed());
  });

  test('a job that failed or was cancelled is no label', async () => {
    const printer = await bench.addPrinter('No label');
    const cases = await makeCases(1);
    const { jobIds } = await sendMany(printer, tubesOf(cases));
    await allOver({ jobIds } as SentMany);
    await bench.server.db.admin.query(
      "update print_jobs set status = 'cancelled', sent_at = null where id = any ($1)",
      [jobIds],
    );
    const choices = await bench.ask<BatchChoices>('labels.choicesOfMany', { of: 'tubes', ids: tubesOf(cases) });
    expect(choices.tubes.map(({ labeled }) => labeled)).toEqual([false, false]);
  });
});

test('lab staff alone: client staff and those who only look print nothing and are told nothing', async () => {
  const printer = await bench.addPrinter('Staff');
  const cases = await makeCases(1);
  const client = (await bench.server.signInAs('aliquot_org_tech', [bench.cases.clientId])).cookie;
  const looking = (await bench.server.signInAs('aliquot_lab_readonly')).cookie;
  for (const cookie of [client, looking]) {
    expect((await bench.mutate('labels.sendMany', order(printer, tubesOf(cases)), cookie)).statusCode).toBe(403);
    const asked = { of: 'tubes', ids: tubesOf(cases) };
    expect((await bench.server.query('labels.choicesOfMany', asked, cookie)).statusCode).toBe(403);
    expect((await bench.server.query('labels.progress', { jobIds: [1] }, cookie)).statusCode).toBe(403);
  }
});
