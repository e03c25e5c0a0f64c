import { fieldTexts } from '@aliquot/zpl/commands/read-field-text';
import { commandNames } from '@aliquot/zpl/commands/read-commands';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somebody } from '#testing/make/case-request.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';

let bench: PrinterLaboratory;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
});
afterAll(() => bench.close());

/** The labels of an accession as its file for the printer holds them. */
const labelsOf = async (made: Accession): Promise<{ zpl: string; warnings: readonly string[]; texts: string[] }> => {
  const { zpl, warnings } = await bench.done<{ zpl: string; warnings: string[] }>('labels.download', {
    caseIds: [made.id],
  });
  return { zpl, warnings, texts: fieldTexts(zpl) };
};

const makeFor = (subject: Parameters<typeof somebody>[0], values: Record<string, unknown> = {}): Promise<Accession> =>
  bench.cases.make(bench.tech, { subject: { create: somebody(subject) }, ...values });

describe('the label of a tube says', () => {
  test('[HOUSE-D6] when it was collected, on the laboratory’s clock', async () => {
    await bench.server.db.admin.query("update labs set timezone = 'US/Pacific' where code = 'HRB'");
    const made = await makeFor({}, { collected: { at: '2026-11-15T02:30:00Z', zone: 'US/Pacific' } });
    const { texts } = await labelsOf(made);
    expect(texts.filter((text) => text.startsWith('Coll. 14 Nov 2026 18:30 · '))).toHaveLength(made.samples.length);
  });

  test('the MRN, and as much of the birth date as is known', async () => {
    const identifiers = [{ kind: 'mrn', value: 'HG-448102', issuer: '' }];
    const year = await makeFor({ identifiers, dateOfBirth: '1968-01-01', birthPrecision: 'year', sex: 'female' });
    expect((await labelsOf(year)).texts).toContain('DOB 1968  F  MRN HG-448102');
    const nothing = await makeFor({ dateOfBirth: null, birthPrecision: 'unknown', sex: 'unknown' });
    expect((await labelsOf(nothing)).texts).toContain('DOB unknown  U  ');
  });

  test('[HOUSE-D6] what was recorded of it, for fields that go on the label, and nothing else', async () => {
    await bench.server.db.admin.query(`
      insert into tube_fields (key, label, type, show_on_label) values ('fasting', 'Fasting', 'text', true);
      insert into tube_fields (key, label, type, unit, show_on_label) values ('temp', 'Temperature', 'temperature', '°C', true);
      insert into tube_fields (key, label, type, show_on_label) values ('note', 'Note', 'text', false)`);
    const made = await makeFor({});
    await bench.server.db.admin.query('update samples set fields = $1 where accession_id = $2', [
      { fasting: 'yes', temp: '4.5', note: 'secret' },
      made.id,
    ]);
    const { zpl, texts } = await labelsOf(made);
    expect(texts.filter((text) => text.endsWith('Temperature 4.5 °C, Fasting yes'))).toHaveLength(made.samples.length);
    expect(zpl).not.toContain('secret');
  });

  test.each([
    ['الأنصاري', 'محمد'],
    ['欧阳', '晓明'],
    ['Παπαδοπούλου', 'Ελένη'],
    ['Łukasiewicz', 'Stanisław'],
  ])('the name %s, %s as a picture', async (familyName, givenName) => {
    const made = await makeFor({ familyName, givenName });
    const { zpl, warnings } = await labelsOf(made);
    expect(warnings).toEqual([]);
    expect(commandNames(zpl).filter((name) => name === '^GF')).toHaveLength(made.samples.length);
  });

  test('that a name holds letters which cannot be printed, and whoever prints is told', async () => {
    const made = await makeFor({ familyName: 'Moreau\u{E123}', givenName: 'Zoë' });
    const { warnings, texts } = await labelsOf(made);
    expect(warnings).toMatchObject([expect.stringContaining('cannot be printed here')]);
    expect(texts).toContain('Moreau?, Zoë');
  });

  test('that a tube number has no room', async () => {
    const made = await makeFor({});
    await bench.server.db.admin.query('update samples set barcode = $1 where id = $2', [
      'NORTH-CLINIC-2026-000123-1',
      made.samples[0]?.id,
    ]);
    expect((await labelsOf(made)).warnings).toMatchObject([expect.stringContaining('NORTH-CLINIC-2026-000123-1')]);
  });
});
