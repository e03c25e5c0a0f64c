import { readFile } from 'node:fs/promises';
import { calculatedSpecOf } from '@aliquot/domain/catalogue/calculated-spec';
import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import {
  catalogueFileNames,
  catalogueKeys,
  parseCatalogue,
  type Catalogue,
} from '@aliquot/domain/catalogue/files/catalogue-file';
import { lintCatalogue } from '@aliquot/domain/catalogue/lint/lint-catalogue';
import { codeNotices, verifyNotice } from '@aliquot/domain/catalogue/notice';
import { acknowledgedGapsOf } from '@aliquot/domain/catalogue/range-rows';
import { decimal, formatDecimal } from '@aliquot/domain/measures/decimal';
import { calculate } from '@aliquot/domain/formulas/formula';
import { checkUcum } from '@aliquot/domain/measures/ucum';
import { describe, expect, test } from 'vitest';
import { readStarterCatalogue, readStarterFiles } from './read-starter-catalogue.ts';

const today = '2026-11-15';
const starter = await readStarterCatalogue();
const specs = starter.tests.tests.flatMap((row) => row.resultSpecs.map((spec) => ({ test: row, spec })));

describe('the starter catalogue', () => {
  test('is all there', () => {
    expect({
      tests: starter.tests.tests.length,
      resultSpecs: specs.length,
      resultCodes: starter.resultCodes.resultCodes.length,
      tubes: starter.tubes.tubes.length,
      tubeFields: starter.tubeFields.tubeFields.length,
      fieldSets: starter.fieldSets.fieldSets.length,
      panels: starter.panels.panels.length,
      workflows: starter.workflows.workflows.length,
      labs: starter.labs.labs.length,
      pods: starter.pods.pods.length,
      instruments: starter.instruments.instruments.length,
      clients: starter.clients.clients.length,
      loincEvidence: starter.loincEvidence?.codes.length,
      ranges: specs.flatMap(({ spec }) => spec.referenceRanges).length,
    }).toEqual({
      tests: 120,
      resultSpecs: 183,
      resultCodes: 85,
      tubes: 21,
      tubeFields: 26,
      fieldSets: 9,
      panels: 26,
      workflows: 4,
      labs: 2,
      pods: 6,
      instruments: 12,
      clients: 6,
      loincEvidence: 184,
      ranges: 278,
    });
  });

  test.each(catalogueKeys)('the file of %s says that it must be verified before use', (key) => {
    expect(starter[key]?.status).toBe('starter data: verify before use');
  });

  test('carries the LOINC notice', async () => {
    const notice = await readFile(new URL('NOTICE', import.meta.url), 'utf8');
    const said = notice.replaceAll(/\s+/gu, ' ');
    expect(said).toContain('This material contains content from LOINC (https://loinc.org).');
    // What exports and pages say is what stands beside the data.
    for (const words of [verifyNotice, ...codeNotices]) expect(said).toContain(words);
  });

  test('has no fault the linter knows, and only the doubts its sources admit', () => {
    const findings = lintCatalogue(starter, today);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(findings.map(({ rule, code }) => `${rule} ${code}`)).toEqual([
      'loinc-not-verified HTLV',
      'loinc-not-verified HTLV.HTLV',
      'loinc-not-verified COAG',
      'client-not-callable OLDC',
    ]);
  });

  test('names every age it leaves without a range, with a reason', () => {
    const gaps = acknowledgedGapsOf(starter);
    expect(gaps).toHaveLength(105);
    const reasons = Map.groupBy(gaps, ({ reason }) => reason);
    expect(Object.fromEntries([...reasons].map(([reason, list]) => [reason, list.length]))).toMatchInlineSnapshot(`
      {
        "derived from HbA1c; interpret HbA1c": 1,
        "derived value": 3,
        "either result can be expected": 2,
        "equation applies to adults only": 1,
        "free text": 5,
        "higher and falling in the first six months; add a local interval": 1,
        "identity result; no expected value": 4,
        "internal value; not reported": 1,
        "interpret the absolute count": 5,
        "interpret the ratio": 1,
        "interpret with the qualitative line": 3,
        "no interval supplied for young infants": 1,
        "no paediatric interval supplied; the laboratory must add its own": 63,
        "not applicable": 1,
        "not indicated": 1,
        "random urine; interpret the ratio": 1,
        "reported only on growth": 2,
        "reported only when reactive": 1,
        "reported only when the screen is positive": 1,
        "reported with an organism": 1,
        "screening limits start at 2 years": 6,
      }
    `);
  });

  test('every unit is UCUM in the spelling we keep', () => {
    const units = [
      ...specs.map(({ spec }) => spec.ucum),
      ...starter.tubeFields.tubeFields.map(({ ucum }) => ucum),
    ].filter((ucum) => ucum !== null);
    expect(units).toHaveLength(124);
    for (const unit of units) expect(checkUcum(unit)).toEqual({ ok: true, canonical: unit });
  });

  const calculated = specs.flatMap(({ test: { code }, spec }) =>
    spec.formula === undefined
      ? []
      : [{ name: `${code}.${spec.code}`, decimals: spec.decimals ?? 0, formula: spec.formula }],
  );

  test('[SAFE-B10] every number that is typed has both plausible limits, and all its other limits lie between them', () => {
    const typed = specs.filter(({ spec: { type } }) => type === 'numeric');
    expect(typed).toHaveLength(91);
    const faults = typed.flatMap(({ test: { code }, spec }) => {
      const { low = null, high = null } = spec.valid ?? {};
      if (low === null || high === null) return [`${code}.${spec.code} has no limits`];
      const limits = [spec.critical, spec.reportableRange, ...spec.referenceRanges].flatMap((span) => [
        span?.low ?? null,
        span?.high ?? null,
      ]);
      return limits
        .filter((limit) => limit !== null && (Number(limit) < Number(low) || Number(limit) > Number(high)))
        .map((limit) => `${code}.${spec.code}: ${limit} is outside`);
    });
    expect(faults).toEqual([]);
  });

  test('has 26 calculations', () => {
    expect(calculated).toHaveLength(26);
  });

  test.each(calculated)('$name gives what its worked example says', ({ decimals, formula }) => {
    const given = Object.entries(formula.example.given).map(([name, value]) => [name, String(value)]);
    const answer = calculate(calculatedSpecOf(formula, decimals), Object.fromEntries(given));
    const expected = formatDecimal(decimal(String(formula.example.expected)), decimals);
    expect(answer).toMatchObject({ ok: true, value: expected });
  });
});

describe('export and import', () => {
  test('loses nothing: what was read is what the files say', async () => {
    expect(canonicalJson(starter)).toBe(canonicalJson(await readStarterFiles()));
  });

  test('export, import and export again give the same bytes', () => {
    const first = Object.fromEntries(catalogueKeys.map((key) => [key, canonicalJson(starter[key])]));
    const again = parseCatalogue(
      Object.fromEntries(Object.entries(first).map(([key, text]): [string, unknown] => [key, JSON.parse(text)])),
    );
    expect(again.ok).toBe(true);
    if (!again.ok) return;
    for (const key of catalogueKeys)
      expect(canonicalJson(again.catalogue[key]), catalogueFileNames[key]).toBe(first[key]);
  });
});

describe('a fault planted into a copy', () => {
  const must = <Of>(found: Of | undefined): Of => {
    if (found === undefined) throw new Error('The starter catalogue has no such entry');
    return found;
  };
  const testOf = (catalogue: Catalogue, code: string) => must(catalogue.tests.tests.find((row) => row.code === code));
  const specOf = (catalogue: Catalogue, code: string, spec = code) =>
    must(testOf(catalogue, code).resultSpecs.find((row) => row.code === spec));
  const panelOf = (catalogue: Catalogue, code: string) =>
    must(catalogue.panels.panels.find((row) => row.code === code));

  const before = new Set(lintCatalogue(starter, today).map((finding) => JSON.stringify(finding)));

  test.each<[string, string, string, string, (catalogue: Catalogue) => unknown]>([
    [
      'a gap',
      'range-gap',
      'NA.NA',
      'Everyone from 1 mo to 1 y has no range',
      (c) => specOf(c, 'NA').referenceRanges.splice(1, 1),
    ],
    [
      'a gap of one sex',
      'range-gap',
      'CBC.HGB',
      'Females',
      (c) => {
        const { referenceRanges } = specOf(c, 'CBC', 'HGB');
        referenceRanges.splice(
          referenceRanges.findLastIndex(({ sex }) => sex === 'female'),
          1,
        );
      },
    ],
    [
      'an overlap',
      'range-overlap',
      'NA.NA',
      'ranges 2 and 3',
      (c) => (must(specOf(c, 'NA').referenceRanges[1]).ageTo = '2 y'),
    ],
    [
      'a missing unit',
      'missing-unit',
      'K.K',
      'has no unit',
      (c) => Object.assign(specOf(c, 'K'), { unit: null, ucum: null }),
    ],
    [
      'a unit that is not UCUM',
      'bad-ucum',
      'TSH.TSH',
      'did you mean m[IU]/L?',
      (c) => (specOf(c, 'TSH').ucum = 'mIU/L'),
    ],
    ['a bad LOINC check digit', 'bad-loinc', 'K.K', 'the code is 2823-3', (c) => (specOf(c, 'K').loinc = '2823-4')],
    [
      'a wrong formula',
      'formula-example',
      'AGAP.AGAP',
      'gives 60 for its example, which says 12',
      (c) => (must(specOf(c, 'AGAP').formula).expression = 'na - cl + co2'),
    ],
    [
      'a formula that does not parse',
      'formula-unreadable',
      'LDLC.LDLC',
      'after "-" (character 20)',
      (c) => (must(specOf(c, 'LDLC').formula).expression = 'chol - hdl - trig -'),
    ],
    [
      'a circular formula',
      'formula-circular',
      'TIBC.TIBC',
      'TIBC.TIBC ← TIBC.TIBC',
      (c) => (must(specOf(c, 'TIBC').formula).inputs[1] = { var: 'uibc', test: 'TIBC', spec: 'TIBC' }),
    ],
    [
      'a dangling test',
      'dangling-reference',
      'BMP',
      'refers to the test NAX',
      (c) => panelOf(c, 'BMP').members.push('NAX'),
    ],
    [
      'a dangling tube',
      'dangling-reference',
      'NA',
      'refers to the tube SSX',
      (c) => testOf(c, 'NA').tubes.push({ code: 'SSX', preference: 'alternate' }),
    ],
    [
      'a dangling result code',
      'dangling-reference',
      'UADIP.UGLU',
      'refers to the result code 9PLUS',
      (c) => specOf(c, 'UADIP', 'UGLU').codedOptions?.push({ code: '9PLUS', interpretation: 'abnormal' }),
    ],
    [
      'a duplicate code',
      'duplicate-code',
      'SST',
      'two entries',
      (c) => c.tubes.tubes.push(must(c.tubes.tubes.find(({ code }) => code === 'SST'))),
    ],
    [
      'a critical limit inside the range',
      'critical-limits',
      'NA.NA',
      'Critical limits must be outside the range',
      (c) =>
        (must(specOf(c, 'NA').referenceRanges[3]).critical = {
          low: 137,
          high: 160,
          lowInclusive: false,
          highInclusive: false,
        }),
    ],
    ['a test without a tube', 'no-tube', 'NA', 'has no tube', (c) => (testOf(c, 'NA').tubes = [])],
  ])('%s is found, and nothing else', (_what, rule, code, words, plant) => {
    const copy = structuredClone(starter);
    plant(copy);
    const found = lintCatalogue(copy, today).filter((finding) => !before.has(JSON.stringify(finding)));
    expect(found).toMatchObject([{ severity: 'error', rule, code, message: expect.stringContaining(words) }]);
  });
});
