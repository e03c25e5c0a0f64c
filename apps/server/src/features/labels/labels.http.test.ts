import { createHash, randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { LabelChoices, PrintJob, PrintJobPage, SentLabels } from '@aliquot/domain/labels/print-job';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
  bench.startQueue();
});
afterAll(() => bench.close());

/** "400 CODE": the status with the rule or field that was named. */
const refused = async (path: string, values: Record<string, unknown>): Promise<string> => {
  const response = await bench.mutate(path, values);
  const { rule, field } = response.json().error?.data.details ?? {};
  return `${response.statusCode} ${rule ?? field ?? ''}`.trim();
};

/** Whose each label is. */
const barcodesOf = (labels: readonly string[], { samples }: Accession): (string | undefined)[] =>
  labels.map((label) => samples.find(({ barcode }) => label.includes(barcode))?.barcode);

describe('sending labels', () => {
  test('the exact label of each tube arrives once, in one connection, and the job says to whom', async () => {
    const printer = await bench.addPrinter('Bench 1');
    const made = await bench.cases.make(bench.tech, { priority: 'stat' });
    const { job } = await bench.send(made, printer);
    expect(job).toMatchObject({ status: 'queued', labels: 2, copies: 1, printerName: 'Bench 1', caseId: made.caseId });
    const sent = await bench.until(job.id, 'sent');
    expect(sent).toMatchObject({ attempts: 1, error: null, maybeTwice: false, sentAt: expect.any(String) });
    const zpl = await bench.zplOf(job.id);
    expect(printer.received).toEqual([zpl]);
    expect(zpl.match(/\^XA[\s\S]*?\^XZ/gu)).toHaveLength(2);
    for (const { barcode } of made.samples) expect(zpl).toContain(barcode);
    expect(zpl).toContain('Zo_C3_AB');
    expect(sent.zplSha256).toBe(createHash('sha256').update(zpl).digest('hex'));
  });

  test('copies are of the whole set, and a kind of tube that asks for more labels gets them', async () => {
    const printer = await bench.addPrinter('Copies');
    await bench.server.db.admin.query("update tubes set label_copies = 2 where code = 'LAV'");
    const made = await bench.cases.make(bench.tech);
    const { job } = await bench.send(made, printer, { copies: 3 });
    await bench.until(job.id, 'sent');
    await bench.server.db.admin.query("update tubes set label_copies = 1 where code = 'LAV'");
    expect(job.labels).toBe(9);
    expect(printer.received[0]?.match(/\^XA/gu)).toHaveLength(9);
  });

  test('more labels than one connection is for are several jobs, and come out in one order', async () => {
    const printer = await bench.addPrinter('Long');
    await bench.server.db.admin.query("update tubes set label_copies = 4 where code in ('LAV', 'SST')");
    const made = await bench.cases.make(bench.tech);
    const sent = await bench.send(made, printer, { copies: 20 });
    await bench.server.db.admin.query("update tubes set label_copies = 1 where code in ('LAV', 'SST')");
    const jobs = [];
    for (const id of sent.jobIds) jobs.push(await bench.until(id, 'sent'));
    expect(sent).toMatchObject({ labels: 160, job: { id: sent.jobIds[0], labels: 50 } });
    expect(jobs.map(({ labels }) => labels)).toEqual([50, 30, 50, 30]);
    expect(barcodesOf(printer.printed, made)).toEqual(
      made.samples.flatMap(({ barcode }) => Array.from({ length: 80 }, () => barcode)),
    );
    expect(printer.mostAtOnce()).toBe(1);
  });

  test('jobs with labels of one tube, made together, are tried again one by one', async () => {
    const printer = await bench.addPrinter('Long again');
    await printer.turnOff();
    await bench.server.db.admin.query("update tubes set label_copies = 4 where code in ('LAV', 'SST')");
    const made = await bench.cases.make(bench.tech);
    const { jobIds } = await bench.send(made, printer, { copies: 20, sampleIds: [made.samples[0]?.id] });
    await bench.server.db.admin.query("update tubes set label_copies = 1 where code in ('LAV', 'SST')");
    for (const id of jobIds) await bench.until(id, 'failed');
    await printer.turnOn();
    for (const id of jobIds) await bench.done('labels.retry', { id });
    for (const id of jobIds) await bench.until(id, 'sent');
    expect(printer.printed).toHaveLength(80);
  });

  test('more labels than are sent at once are refused', async () => {
    const printer = await bench.addPrinter('Too long');
    const made = await bench.cases.make(bench.tech);
    const { rows } = await bench.server.db.admin.query<{ id: number }>(
      `insert into samples (accession_id, client_id, lab_id, tube_id, barcode)
       select a.id, a.client_id, a.lab_id, $1, a.case_id || '-X' || n from accessions a, generate_series(1, 6) n
       where a.id = $2 returning id::int`,
      [bench.cases.catalogue.tubes.SST, made.id],
    );
    await bench.server.db.admin.query("update tubes set label_copies = 20 where code = 'SST'");
    const sampleIds = rows.map(({ id }) => id);
    const input = { accessionId: made.id, printerId: printer.id, sampleIds, copies: 20, reason: null };
    expect(await refused('labels.send', input)).toBe('400 TOO_MANY_LABELS');
    await bench.server.db.admin.query("update tubes set label_copies = 1 where code = 'SST'");
  });

  test('the paper is the printer’s own', async () => {
    const printer = await bench.addPrinter('Fine', { dpi: 300, labelWidth: '3', labelHeight: '1' });
    const { job } = await bench.send(await bench.cases.make(bench.tech), printer);
    await bench.until(job.id, 'sent');
    expect(printer.received[0]).toContain('^PW900^LL300');
  });

  test('a send that arrives twice is one job', async () => {
    const printer = await bench.addPrinter('Once');
    const made = await bench.cases.make(bench.tech);
    const idempotencyKey = randomUUID();
    const [first, second] = [
      await bench.send(made, printer, { idempotencyKey }),
      await bench.send(made, printer, { idempotencyKey }),
    ];
    expect(second).toEqual(first);
    await bench.until(first.job.id, 'sent');
    expect(printer.connections()).toBe(1);
  });

  test('a second label for a tube needs a reason, which is kept and stands on the trail', async () => {
    const printer = await bench.addPrinter('Again');
    const made = await bench.cases.make(bench.tech);
    await bench.send(made, printer, { sampleIds: [made.samples[0]?.id] });
    const again = {
      accessionId: made.id,
      printerId: printer.id,
      sampleIds: made.samples.map(({ id }) => id),
      copies: 1,
    };
    expect(await refused('labels.send', { ...again, reason: '  ' })).toBe('400 REPRINT_NEEDS_REASON');
    const { job } = await bench.send(made, printer, { reason: 'Label smeared' });
    expect(job.reason).toBe('Label smeared');
    const { rows } = await bench.server.db.admin.query(
      `select e.reason, e.user_id is not null as person, c.after ->> 'zpl' as zpl from audit.changes c
       join audit.events e using (at, transaction_id) where c.table_name = 'print_jobs' and c.row_id = $1 and c.change = 'insert'`,
      [job.id],
    );
    expect(rows).toEqual([{ reason: 'Label smeared', person: true, zpl: 'hidden' }]);
  });

  test('[CALL-8] for a printer at somebody’s computer they are drawn and on record; nothing is sent, and again needs a reason', async () => {
    const printer = await bench.addPrinter('Not asked');
    const made = await bench.cases.make(bench.tech);
    const input = { accessionId: made.id, printerId: null, sampleIds: made.samples.map(({ id }) => id), copies: 2 };
    const { job, zpl } = await bench.done<SentLabels>('labels.send', { ...input, reason: null });
    expect(job).toMatchObject({ status: 'downloaded', printerId: null, labels: 4, reason: null });
    expect(zpl?.match(/\^XA/gu)).toHaveLength(4);
    for (const { barcode } of made.samples) expect(zpl).toContain(barcode);
    expect(await refused('labels.send', { ...input, reason: null })).toBe('400 REPRINT_NEEDS_REASON');
    const again = await bench.done<SentLabels>('labels.send', { ...input, reason: 'Torn' });
    expect(again.job.reason).toBe('Torn');
    const toPrinter = await bench.send(made, printer, { reason: 'Lost' });
    expect(await bench.done<SentLabels>('labels.send', { ...input, reason: 'Lost' })).toMatchObject({ zpl });
    expect(toPrinter).not.toMatchObject({ zpl });
  });

  test('two people labelling the same tube at the same moment: one of them is asked why', async () => {
    const printer = await bench.addPrinter('Race');
    const made = await bench.cases.make(bench.tech);
    const input = {
      accessionId: made.id,
      printerId: printer.id,
      sampleIds: [made.samples[0]?.id],
      copies: 1,
      reason: null,
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => bench.mutate('labels.send', input)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('tubes that are gone, of another case, printers of another laboratory or out of use are refused', async () => {
    const printer = await bench.addPrinter('Judge');
    const [made, other] = [await bench.cases.make(bench.tech), await bench.cases.make(bench.tech)];
    const input = {
      accessionId: made.id,
      printerId: printer.id,
      sampleIds: [made.samples[0]?.id],
      copies: 1,
      reason: null,
    };
    expect(await refused('labels.send', { ...input, sampleIds: [other.samples[0]?.id] })).toBe('404');
    await bench.server.db.admin.query("insert into labs (code, name, timezone) values ('FAR', 'Far', 'US/Pacific')");
    const far = await bench.addPrinter('Far away', { lab: 'FAR' });
    expect(await refused('labels.send', { ...input, printerId: far.id })).toBe('400 printerId');
    await bench.done('accessions.rejectSample', {
      id: made.id,
      version: made.version,
      sampleId: made.samples[0]?.id,
      reason: 'Clotted',
      recollect: false,
    });
    expect(await refused('labels.send', input)).toBe('400 sampleIds');
    await bench.server.db.admin.query('update printers set active = false where id = $1', [printer.id]);
    expect(await refused('labels.send', input)).toBe('400 printerId');
  });
});

describe('what a person can see and do', () => {
  test('the choices name the printers of the laboratory and which tubes have labels', async () => {
    const printer = await bench.addPrinter('Chosen', { tubes: ['LAV'] });
    const made = await bench.cases.make(bench.tech);
    const { job } = await bench.send(made, printer, { sampleIds: [made.samples[1]?.id] });
    await bench.until(job.id, 'sent');
    const choices = await bench.ask<LabelChoices>('labels.choices', { id: made.id });
    expect(choices.printers.find(({ id }) => id === printer.id)).toMatchObject({
      name: 'Chosen',
      tubeIds: [bench.cases.catalogue.tubes.LAV],
    });
    expect(choices.tubes.map(({ labels, last }) => [labels, last?.status ?? null, last?.printerName ?? null])).toEqual([
      [1, null, null],
      [1, 'sent', 'Chosen'],
    ]);
  });

  test('[HOUSE-D6] the printer of one’s pod is marked, for its people and nobody else, while pod and printer are in use', async () => {
    const printer = await bench.addPrinter('Of the pod');
    const made = await bench.cases.make(bench.tech);
    const member = await bench.server.signInAs('aliquot_lab_tech');
    const { id } = await bench.done<{ id: number }>(
      'pods.create',
      {
        code: `C${randomUUID().slice(0, 8).toUpperCase()}`,
        lab: 'HRB',
        name: 'Core',
        colour: '#1565C0',
        lead: null,
        members: [member.email],
        testTypes: [],
        tests: [],
        printer: 'OF-THE-POD',
        defaultViewId: null,
      },
      bench.manager,
    );
    const marked = async (cookie: string): Promise<number[]> => {
      const { printers } = await bench.ask<LabelChoices>('labels.choices', { id: made.id }, cookie);
      expect(await bench.ask('labels.printers', { labId: made.labId }, cookie)).toEqual(printers);
      return printers.filter(({ ofOwnPod }) => ofOwnPod).map((choice) => choice.id);
    };
    expect(await marked(member.cookie)).toEqual([printer.id]);
    expect(await marked(bench.tech)).toEqual([]);
    await bench.server.db.admin.query("update printers set code = 'RENAMED-' || id, name = 'Renamed' where id = $1", [
      printer.id,
    ]);
    expect(await marked(member.cookie)).toEqual([printer.id]);
    await bench.server.db.admin.query('update pods set active = false where id = $1', [id]);
    expect(await marked(member.cookie)).toEqual([]);
  });

  test('jobs are listed for the case and for the printer, newest first, page by page', async () => {
    const printer = await bench.addPrinter('Listed');
    const made = await bench.cases.make(bench.tech);
    const ids: number[] = [];
    for (const reason of [null, 'Smeared', 'Torn']) ids.unshift((await bench.send(made, printer, { reason })).job.id);
    const ofCase = await bench.ask<PrintJobPage>('labels.jobs', { of: 'case', id: made.id });
    expect(ofCase.rows.map(({ id }) => id)).toEqual(ids);
    const first = await bench.ask<PrintJobPage>('labels.jobs', { of: 'printer', id: printer.id, take: 2 });
    const rest = await bench.ask<PrintJobPage>('labels.jobs', {
      of: 'printer',
      id: printer.id,
      take: 2,
      before: first.next,
    });
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(ids);
    expect(rest.next).toBeNull();
  });

  test('client staff send nothing to the laboratory’s printers; those who only look, look', async () => {
    const printer = await bench.addPrinter('Closed');
    const made = await bench.cases.make(bench.tech);
    const input = {
      accessionId: made.id,
      printerId: printer.id,
      sampleIds: [made.samples[0]?.id],
      copies: 1,
      reason: null,
    };
    const client = (await bench.server.signInAs('aliquot_org_tech', [bench.cases.clientId])).cookie;
    const looking = (await bench.server.signInAs('aliquot_lab_readonly')).cookie;
    expect((await bench.mutate('labels.send', input, client)).statusCode).toBe(403);
    expect((await bench.mutate('labels.send', input, looking)).statusCode).toBe(403);
    expect((await bench.server.query('labels.jobs', { of: 'case', id: made.id }, looking)).statusCode).toBe(200);
    expect((await bench.server.query('labels.jobs', { of: 'case', id: made.id }, client)).statusCode).toBe(403);
  });

  test('what was sent cannot be tried again, cancelled or fetched', async () => {
    const printer = await bench.addPrinter('Over');
    const { job } = await bench.send(await bench.cases.make(bench.tech), printer);
    await bench.until(job.id, 'sent');
    for (const action of ['retry', 'cancel', 'downloadJob'])
      expect(await refused(`labels.${action}`, { id: job.id })).toBe('400 JOB_IS_SENT');
    expect(await refused('labels.retry', { id: 987_654_321 })).toBe('404');
  });
});

describe('a test label', () => {
  test('arrives at once and names nobody', async () => {
    const printer = await bench.addPrinter('Tested');
    expect(await bench.done('labels.test', { id: printer.id }, bench.manager)).toEqual({
      ok: true,
      sentence: 'Test label sent to Tested.',
    });
    expect(printer.received[0]).toContain('Test label: Tested');
    expect((await bench.mutate('labels.test', { id: printer.id }, bench.tech)).statusCode).toBe(403);
  });

  test('says plainly what went wrong', async () => {
    const printer = await bench.addPrinter('Absent');
    await printer.turnOff();
    expect(await bench.done('labels.test', { id: printer.id }, bench.manager)).toEqual({
      ok: false,
      sentence:
        'Absent refused the connection. Check that it is switched on and that its port is right in Admin, Printers.',
    });
  });

  test('waits its turn like every job', async () => {
    const printer = await bench.addPrinter('Occupied');
    const { job } = await bench.send(await bench.cases.make(bench.tech), printer);
    await bench.until(job.id, 'sent');
    await bench.server.db.admin.query(
      "update engine.printer_turns set until = now() + interval '1 minute' where printer_id = $1",
      [printer.id],
    );
    expect(await bench.done('labels.test', { id: printer.id }, bench.manager)).toEqual({
      ok: false,
      sentence: 'Occupied is busy with another job. Try again in a moment.',
    });
    expect(printer.connections()).toBe(1);
  });
});

test('the job’s own row tells who asked', async () => {
  const printer = await bench.addPrinter('Who');
  const { job } = await bench.send(await bench.cases.make(bench.tech), printer);
  const read = await bench.ask<PrintJob>('labels.job', { id: job.id });
  expect(read.by).toMatch(/^User /u);
});
