import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly, inTransaction } from '#db/transaction.ts';
import {
  copyOfStarter,
  load,
  loadStarter,
  must,
  readStored,
  specOf,
  testOf,
  trail,
} from '#testing/starter-catalogue.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { changePod, readPods } from '#features/pods/pods.repo.ts';
import { findVersion, listVersions } from '#features/test-specs/test-versions.repo.ts';

// One after the other, each on what the one before left.
describe('a later load', { shuffle: false }, () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeTestDatabase();
    await loadStarter(db.scope(), { activate: true });
    // Somebody of this laboratory stands for sodium, and works in the core pod.
    await db.admin
      .query(`insert into users (email, name, default_role) values ('a@lab.example', 'Ann', 'aliquot_lab_manager');
      update tests set verified_at = now(), verified_by = (select id from users) where code in ('NA', 'K')`);
  });
  afterAll(() => db.drop());

  test('makes the next version of an active test it changes, keeps its rows, and takes the verification back', async () => {
    const before = must((await readStored(db)).records.tests.find(({ code }) => code === 'NA'));
    const files = copyOfStarter();
    must(specOf(files, 'NA').referenceRanges.at(-1)).high = 146;
    testOf(files, 'NA').name = 'Sodium, serum';
    const done = await load(db, files);
    expect(done).toMatchObject({ versionId: 2, added: 0, changed: 2, missing: 0 });
    const { records } = await readStored(db);
    const after = must(records.tests.find(({ code }) => code === 'NA'));
    expect(after).toMatchObject({ status: 'active', specVersion: 2, verified: null, name: 'Sodium, serum' });
    const idsOf = (test: typeof after) =>
      test.resultSpecs.flatMap(({ id, ranges }) => [id, ...ranges.map((row) => row.id)]);
    expect(idsOf(after)).toEqual(idsOf(before));
    const versions = await inReadOnly(db.scope(), (tx) => listVersions(tx, after.id));
    expect(versions.map(({ specVersion, reason }) => [specVersion, reason])).toEqual([
      [2, 'Catalogue import: a test'],
      [1, 'Catalogue import: Starter data'],
    ]);
    const old = await inReadOnly(db.scope(), (tx) => findVersion(tx, after.id, 1));
    expect(old?.name).toBe('Sodium');
    expect(must(records.tests.find(({ code }) => code === 'K'))).toMatchObject({
      specVersion: 1,
      verified: { by: 'Ann' },
    });
  });

  test('adds a result in the middle of a test, at its place, and nothing more when it comes again', async () => {
    const files = (await readStored(db)).catalogue;
    const dipstick = testOf(files, 'UADIP');
    dipstick.resultSpecs.splice(1, 0, { ...structuredClone(must(dipstick.resultSpecs[0])), code: 'UNEW' });
    expect(await load(db, files)).toMatchObject({ added: 1, changed: 0 });
    const after = must((await readStored(db)).records.tests.find(({ code }) => code === 'UADIP'));
    expect(after.resultSpecs.map(({ code }) => code)).toEqual(dipstick.resultSpecs.map(({ code }) => code));
    expect(after.specVersion).toBe(2);
    const before = await trail(db);
    expect(await load(db, files)).toMatchObject({ versionId: null, added: 0, changed: 0 });
    expect(await trail(db)).toEqual(before);
  });

  test('leaves alone what its files leave out, and says so', async () => {
    const files = copyOfStarter();
    files.tests.tests = files.tests.tests.filter(({ code }) => code === 'NA' || code === 'K');
    const only = { tests: files.tests };
    const done = await load(db, only);
    expect(done).toMatchObject({ added: 0, missing: 118 + 182 });
    expect((await readStored(db)).records.tests).toHaveLength(120);
  });

  test('[HOUSE-D6] leaves a pod its people, its printer and the view it opens with, whatever an older file names', async () => {
    const { rows } = await db.admin.query<{ view: number }>(`
      with printer as (insert into printers (code, name, lab_id, host, port, dpi)
        select 'ZPL-1', 'Bench 1', id, 'zpl-1.lab.example', 9100, 203 from labs where code = 'HRB' returning 1)
      insert into views (name, owner_id, audience, definition) select 'Today', min(id), 'everyone', '{}' from users returning id::int as view`);
    const own = { members: ['a@lab.example'], printer: 'ZPL-1', defaultViewId: must(rows[0]).view };
    const code = await inTransaction(db.scope(), async (tx) => {
      const pod = must((await readPods(tx, 'all')).find(({ lab }) => lab === 'HRB'));
      await changePod(tx, { ...pod, ...own });
      return pod.code;
    });
    const files = (await readStored(db)).catalogue;
    const row = must(files.pods.pods.find((pod) => pod.code === code));
    expect(row).not.toHaveProperty('printer');
    Object.assign(row, { printer: 'ANOTHER', defaultView: 'Gone', lead: 'Somebody new' });
    await load(db, { pods: files.pods });
    const stored = (await readStored(db)).records.pods.find((pod) => pod.code === code);
    expect(stored).toMatchObject({ ...own, lead: 'Somebody new' });
    // Moved to another laboratory with its instruments, the pod leaves its printer behind.
    const before = structuredClone(files);
    Object.assign(row, { lab: 'MSA' });
    for (const instrument of files.instruments.instruments) if (instrument.pod === code) instrument.lab = 'MSA';
    await load(db, { pods: files.pods, instruments: files.instruments });
    expect((await readStored(db)).records.pods.find((pod) => pod.code === code)).toMatchObject({
      ...own,
      printer: null,
    });
    await load(db, { pods: before.pods, instruments: before.instruments });
  });

  test('is refused as a whole when it would leave an active test that cannot be ordered', async () => {
    const before = await trail(db);
    const files = copyOfStarter();
    specOf(files, 'K').referenceRanges.shift();
    testOf(files, 'CL').name = 'Chloride, renamed';
    await expect(load(db, files)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('K would not be orderable'),
      details: { broken: [{ code: 'K' }] },
    });
    expect(await trail(db)).toEqual(before);
  });

  test('that fails half-way leaves nothing behind', async () => {
    const before = await trail(db);
    const files = copyOfStarter();
    testOf(files, 'CL').name = 'Chloride, renamed';
    files.labs.labs.push({ ...must(files.labs.labs[0]), code: 'NEWLAB' });
    await db.admin
      .query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_it before update on tests for each row execute function refuse_it()`);
    await expect(load(db, files)).rejects.toThrow('no');
    await db.admin.query('drop trigger refuse_it on tests; drop function refuse_it()');
    expect(await trail(db)).toEqual(before);
    expect((await readStored(db)).records.labs.map(({ code }) => code)).not.toContain('NEWLAB');
  });

  test('two at the same moment: one loads, the other finds nothing to do', async () => {
    const files = copyOfStarter();
    files.labs.labs.push({ ...must(files.labs.labs[0]), code: 'ONCE' });
    const done = await Promise.all([load(db, { labs: files.labs }), load(db, { labs: files.labs })]);
    expect(done.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
