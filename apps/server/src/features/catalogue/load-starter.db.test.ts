import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import { decimal, formatDecimal } from '@aliquot/domain/measures/decimal';
import { calculate } from '@aliquot/domain/formulas/formula';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inReadOnly } from '#db/transaction.ts';
import { readStarterCatalogue } from '#seed/catalogue/read-starter-catalogue.ts';
import { inOneOrder, load, loadStarter, must, readStored, trail } from '#testing/starter-catalogue.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { findVersion } from '#features/test-specs/test-versions.repo.ts';
import { listVersions } from './catalogue.repo.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checksumOf } from './read-catalogue.ts';

const starter = await readStarterCatalogue();

// One after the other, each on what the one before left.
describe('the starter catalogue, loaded', { shuffle: false }, () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeTestDatabase();
  });
  afterAll(() => db.drop());

  test('arrives as drafts nobody has verified', async () => {
    const done = await loadStarter(db.scope());
    expect(done).toMatchObject({ versionId: 1, added: 684, changed: 0, missing: 0, activated: 0, held: [] });
    const { records } = await readStored(db);
    expect(
      new Set(
        records.tests.map(
          ({ status, specVersion, verified }) => `${status},${specVersion},${verified === null ? '' : 'verified'}`,
        ),
      ),
    ).toEqual(new Set(['draft,0,']));
    expect(records.tests).toHaveLength(120);
    expect(records.tests.flatMap(({ resultSpecs }) => resultSpecs)).toHaveLength(183);
  });

  test('is exported as it was loaded', async () => {
    expect(canonicalJson(inOneOrder((await readStored(db)).catalogue))).toBe(canonicalJson(inOneOrder(starter)));
  });

  test('loaded again, it changes nothing and leaves no trace', async () => {
    const before = await trail(db);
    const again = await loadStarter(db.scope());
    expect(again).toEqual({
      versionId: null,
      added: 0,
      changed: 0,
      unchanged: 684,
      missing: 0,
      activated: 0,
      held: [],
    });
    expect(await trail(db)).toEqual(before);
  });

  test('every test of it can be activated, and is the same in a file', async () => {
    const done = await loadStarter(db.scope(), { activate: true });
    expect(done).toMatchObject({ versionId: null, activated: 120, held: [] });
    const { records, catalogue } = await readStored(db);
    expect(new Set(records.tests.map(({ status, specVersion }) => `${status} ${specVersion}`))).toEqual(
      new Set(['active 1']),
    );
    expect(canonicalJson(inOneOrder(catalogue))).toBe(canonicalJson(inOneOrder(starter)));
    const kept = await inReadOnly(db.scope(), (tx) => findVersion(tx, must(records.tests[0]).id, 1));
    expect(kept).toMatchObject({
      code: 'NA',
      status: 'active',
      specVersion: 1,
      instruments: ['HRB-CHEM1', 'MSA-CHEM1'],
    });
  });

  test('activated, it loads again without a trace', async () => {
    const before = await trail(db);
    await loadStarter(db.scope(), { activate: true });
    expect(await trail(db)).toEqual(before);
  });

  test('has no fault as it is stored, and names every gap with its reason', async () => {
    const { findings, gaps, counts, testStatuses, unverifiedTests, mustBeVerified } = await checkCatalogue(db.scope());
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(findings.map(({ rule, code, target }) => [rule, code, target?.entity])).toEqual([
      ['loinc-not-verified', 'HTLV', 'test'],
      ['loinc-not-verified', 'HTLV.HTLV', 'result spec'],
      ['loinc-not-verified', 'COAG', 'panel'],
      ['client-not-callable', 'OLDC', 'client'],
    ]);
    expect(gaps).toHaveLength(105);
    expect(gaps.every(({ reason, at, by }) => reason !== '' && at !== '' && by === null)).toBe(true);
    expect(counts).toMatchObject({
      test: 120,
      'result spec': 183,
      'result code': 85,
      tube: 21,
      panel: 26,
      'LOINC code': 184,
    });
    expect([testStatuses, unverifiedTests, mustBeVerified]).toEqual([{ draft: 0, active: 120, retired: 0 }, 120, true]);
  });

  test('every formula gives what its worked example says, read from the database', async () => {
    const { records } = await readStored(db);
    const calculated = records.tests.flatMap(({ code, resultSpecs }) =>
      resultSpecs.flatMap(({ formula, decimals, ...spec }) =>
        formula === null ? [] : [{ name: `${code}.${spec.code}`, formula, decimals: decimals ?? 0 }],
      ),
    );
    expect(calculated).toHaveLength(26);
    for (const { name, formula, decimals } of calculated) {
      const answer = calculate({ ...formula, decimals }, formula.example.given);
      const expected = formatDecimal(decimal(formula.example.expected), decimals);
      expect([name, answer]).toMatchObject([name, { ok: true, value: expected }]);
    }
  });

  test('its version says where it comes from, what it holds, and what it weighs', async () => {
    const [version, ...others] = await inReadOnly(db.scope(), listVersions);
    expect(others).toEqual([]);
    expect(version).toMatchObject({
      source: 'Starter data',
      status: 'starter data: verify before use',
      fileVersion: '2026-11',
      counts: { test: { total: 120, added: 120, changed: 0 }, 'result spec': { total: 183 } },
      checksum: checksumOf(starter),
    });
  });

  test('exported, loaded into an empty laboratory and exported again, it is the same to the byte', async () => {
    const first = (await readStored(db)).catalogue;
    const other = await makeTestDatabase();
    try {
      const done = await load(other, JSON.parse(canonicalJson(first)), true);
      expect(done).toMatchObject({ added: 684, activated: 120 });
      expect(canonicalJson((await readStored(other)).catalogue)).toBe(canonicalJson(first));
    } finally {
      await other.drop();
    }
  });
});
