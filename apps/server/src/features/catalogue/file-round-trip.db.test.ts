import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import { lintCatalogue } from '@aliquot/domain/catalogue/lint/lint-catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStarterFiles } from '#seed/catalogue/read-starter-catalogue.ts';
import {
  copyOfStarter,
  inOneOrder,
  load,
  must,
  readStored,
  specOf,
  testOf,
  trail,
} from '#testing/starter-catalogue.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';

// One after the other, each on what the one before left.
describe('everything a record can say', { shuffle: false }, () => {
  let db: TestDatabase;
  let first: Catalogue;
  beforeAll(async () => {
    db = await makeTestDatabase();
    const files = copyOfStarter();
    const sodium = specOf(files, 'NA');
    // A table of its own for one instrument, from a day on, with limits as people write them.
    sodium.referenceRanges.push({
      ...must(sodium.referenceRanges.at(-1)),
      low: '136.0' as never,
      instrument: 'HRB-CHEM1',
      method: 'Direct electrode',
      effectiveFrom: '2026-01-01',
      effectiveTo: '2099-01-01',
    });
    Object.assign(sodium, { required: false, reportable: false, entryMode: 'double', mayBeCritical: 'review' });
    Object.assign(sodium, { delta: { mode: 'rate', limit: '8.50', windowHours: 24, direction: 'rise' } });
    Object.assign(specOf(files, 'HCGS'), { delta: { mode: 'change', changes: 'any', windowHours: 720 } });
    Object.assign(specOf(files, 'HCGU'), {
      delta: { mode: 'change', changes: [{ from: 'NEG', to: 'POS' }], windowHours: 720 },
    });
    Object.assign(specOf(files, 'RPR', 'RPRT'), {
      titre: { firstDilution: 1, factor: 2, steps: 11, abnormalFrom: 8, criticalFrom: '64.0' },
    });
    Object.assign(testOf(files, 'CRP'), {
      status: 'retired',
      reportName: 'C-reactive protein',
      reportText: 'Printed below.',
    });
    Object.assign(specOf(files, 'UADIP', 'UGLU'), { active: false });
    for (const row of [
      files.tubes.tubes[0],
      files.panels.panels[2],
      files.workflows.workflows[3],
      files.tubeFields.tubeFields[0],
    ]) {
      Object.assign(must(row), { active: false });
    }
    Object.assign(must(files.tubes.tubes[1]), { retentionDays: 7, drawVolumeMl: '6.0' });
    Object.assign(must(files.workflows.workflows[0]), { version: 5 });
    Object.assign(must(files.instruments.instruments[0]), { status: 'retired', testCodes: { NA: '105' } });
    delete must(files.instruments.instruments[1]).calibrationDue;
    // The ward stands before the hospital it belongs to.
    files.clients.clients.reverse();
    Object.assign(must(files.clients.clients[0]), { status: 'inactive', suspended: true });
    await load(db, JSON.parse(canonicalJson(files)), true);
    first = (await readStored(db)).catalogue;
    expect(canonicalJson(inOneOrder(first))).toBe(canonicalJson(inOneOrder(files)));
  });
  afterAll(() => db.drop());

  test('goes into files and comes back, to the byte', async () => {
    const other = await makeTestDatabase();
    try {
      await load(other, JSON.parse(canonicalJson(first)), true);
      expect(canonicalJson((await readStored(other)).catalogue)).toBe(canonicalJson(first));
    } finally {
      await other.drop();
    }
  });

  test('comes again without a trace', async () => {
    const before = await trail(db);
    expect(await load(db, JSON.parse(canonicalJson(first)), true)).toMatchObject({ versionId: null });
    expect(await trail(db)).toEqual(before);
  });

  test('a retired test stays retired when files know nothing of it', async () => {
    const done = await load(db, { tests: await readStarterFiles().then(({ tests }) => tests) }, true);
    expect(done.added).toBe(0);
    const { records } = await readStored(db);
    expect(must(records.tests.find(({ code }) => code === 'CRP'))).toMatchObject({
      status: 'retired',
      reportName: null,
    });
  });

  test('what is not in use has no findings, and what still names it is told', async () => {
    const findings = lintCatalogue(first, '2026-11-15').map(({ rule, code }) => `${rule} ${code}`);
    expect(findings.filter((finding) => finding.endsWith(' CRP'))).toEqual([]);
    expect(findings).toContain('inactive-reference NA.NA');
  });
});
