import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../files/catalogue-file.ts';
import { parseCatalogue } from '../files/catalogue-file.ts';
import type { FileResultSpec, FileTest } from '../files/file-tests.ts';
import { lintCatalogue, lintRules } from './lint-catalogue.ts';
import { at, guard, header, numeric, ratio, small, testOf } from '#testing/small-catalogue.ts';

const today = '2026-11-15';
const test0 = (catalogue: Catalogue, position: number): FileTest => at(catalogue.tests.tests, position);
const spec0 = (catalogue: Catalogue, position: number): FileResultSpec => at(test0(catalogue, position).resultSpecs, 0);
const formula0 = (catalogue: Catalogue) => {
  const { formula } = spec0(catalogue, 2);
  if (formula === undefined) throw new Error('AB has no formula');
  return formula;
};

type Plant = readonly [rule: string, place: string, plant: (catalogue: Catalogue) => void];

const spec = 'tests[0].resultSpecs[0]';
const formula = 'tests[2].resultSpecs[0].formula';

const plants: readonly Plant[] = [
  ['duplicate-code', 'tests[5]', (c) => c.tests.tests.push(testOf('A', numeric('A2')))],
  ['duplicate-code', 'tests[0].resultSpecs[1]', (c) => test0(c, 0).resultSpecs.push(numeric('A'))],
  ['duplicate-code', 'tubeFields[1]', (c) => c.tubeFields.tubeFields.push(at(c.tubeFields.tubeFields, 0))],
  ['listed-twice', 'panels[0].members[3]', (c) => at(c.panels.panels, 0).members.push('A')],
  ['dangling-reference', 'panels[0].members[3]', (c) => at(c.panels.panels, 0).members.push('NONE')],
  [
    'dangling-reference',
    'tests[0].tubes[1].code',
    (c) => test0(c, 0).tubes.push({ code: 'NONE', preference: 'alternate' }),
  ],
  ['dangling-reference', 'tests[0].workflow', (c) => (test0(c, 0).workflow = 'NONE')],
  [
    'dangling-reference',
    'tests[3].resultSpecs[0].codedOptions[1].code',
    (c) => spec0(c, 3).codedOptions?.push({ code: 'NONE', interpretation: 'none' }),
  ],
  [
    'dangling-reference',
    `${formula}.inputs[1]`,
    (c) => (formula0(c).inputs[1] = { var: 'b', test: 'B', spec: 'NONE' }),
  ],
  ['dangling-reference', 'tubes[0].fieldSet', (c) => (at(c.tubes.tubes, 0).fieldSet = 'NONE')],
  [
    'dangling-reference',
    'fieldSets[0].items[0].field',
    (c) => (at(at(c.fieldSets.fieldSets, 0).items, 0).field = 'none'),
  ],
  [
    'dangling-reference',
    'fieldSets[0].appliesTo.tests[0]',
    (c) => (at(c.fieldSets.fieldSets, 0).appliesTo.tests = ['NONE']),
  ],
  ['dangling-reference', 'instruments[0].tests[2]', (c) => at(c.instruments.instruments, 0).tests.push('NONE')],
  ['dangling-reference', 'pods[1].lab', (c) => (at(c.pods.pods, 1).lab = 'NONE')],
  ['dangling-reference', 'pods[1].instruments[0]', (c) => at(c.pods.pods, 1).instruments.push('NONE')],
  ['dangling-reference', 'clients[0].parent', (c) => (at(c.clients.clients, 0).parent = 'NONE')],
  [
    'dangling-reference',
    `${spec}.referenceRanges[0].instrument`,
    (c) =>
      spec0(c, 0).referenceRanges.unshift({ ...at(spec0(c, 0).referenceRanges, 0), instrument: 'NONE', ageTo: null }),
  ],
  ['inactive-reference', 'panels[0].members[2]', (c) => (test0(c, 2).status = 'retired')],
  ['inactive-reference', 'tubes[0].fieldSet', (c) => (at(c.fieldSets.fieldSets, 0).active = false)],
  ['no-result-spec', 'tests[3].resultSpecs', (c) => (test0(c, 3).resultSpecs = [])],
  ['no-tube', 'tests[0].tubes', (c) => (test0(c, 0).tubes = [])],
  ['preferred-tube', 'tests[0].tubes', (c) => (at(test0(c, 0).tubes, 0).preference = 'alternate')],
  ['turnaround', 'tests[0].turnaroundMinutes', (c) => (test0(c, 0).turnaroundMinutes = { routine: 60, stat: 61 })],
  ['coded-options', 'tests[3].resultSpecs[0].codedOptions', (c) => (spec0(c, 3).codedOptions = [])],
  ['titre-steps', 'tests[4].resultSpecs[0].titre', (c) => delete spec0(c, 4).titre],
  ['field-options', 'tubeFields[0].options', (c) => (at(c.tubeFields.tubeFields, 0).type = 'text')],
  ['tube-volumes', 'tubes[0].minVolumeMl', (c) => (at(c.tubes.tubes, 0).minVolumeMl = 6)],
  ['missing-unit', `${spec}.unit`, (c) => Object.assign(spec0(c, 0), { unit: null, ucum: null })],
  ['missing-unit', `${spec}.ucum`, (c) => (spec0(c, 0).ucum = null)],
  ['bad-ucum', `${spec}.ucum`, (c) => (spec0(c, 0).ucum = 'mIU/L')],
  ['ucum-spelling', `${spec}.ucum`, (c) => (spec0(c, 0).ucum = 'mg/dl')],
  ['missing-decimals', `${spec}.decimals`, (c) => (spec0(c, 0).decimals = null)],
  ['missing-limits', `${spec}.valid`, (c) => delete spec0(c, 0).valid],
  ['missing-limits', `${spec}.valid`, (c) => (spec0(c, 0).valid = { low: 0, high: null })],
  ['molar-mass-unused', `${spec}.molarMass`, (c) => Object.assign(spec0(c, 0), { ucum: '[IU]/L', molarMass: 39.098 })],
  ['bad-loinc', `${spec}.loinc`, (c) => (spec0(c, 0).loinc = '2951-3')],
  [
    'loinc-not-verified',
    `${spec}.loinc`,
    (c) => {
      spec0(c, 0).loinc = '2823-3';
      spec0(c, 0).loincVerified = false;
      c.loincEvidence?.codes.push({
        loinc: '2823-3',
        verified: false,
        nameFound: null,
        source: null,
        component: null,
        componentSource: null,
      });
    },
  ],
  ['loinc-evidence', `${spec}.loinc`, (c) => (spec0(c, 0).loinc = '2823-3')],
  ['bad-snomed', 'resultCodes[0].snomed', (c) => (at(c.resultCodes.resultCodes, 0).snomed = '260385008')],
  ['range-limits', `${spec}.referenceRanges[0].low`, (c) => (at(spec0(c, 0).referenceRanges, 0).low = 5.5)],
  [
    'range-limits',
    `${spec}.referenceRanges[0].lowInclusive`,
    (c) => (at(spec0(c, 0).referenceRanges, 0).lowInclusive = null),
  ],
  [
    'critical-limits',
    `${spec}.referenceRanges[1].critical`,
    (c) =>
      (at(spec0(c, 0).referenceRanges, 1).critical = { low: 2.5, high: 9, lowInclusive: true, highInclusive: true }),
  ],
  [
    'critical-limits',
    `${spec}.critical`,
    (c) => (spec0(c, 0).critical = { low: 10, high: 9, lowInclusive: true, highInclusive: true }),
  ],
  ['range-gap', `${spec}.referenceRanges`, (c) => spec0(c, 0).referenceRanges.shift()],
  ['range-gap', 'tests[3].resultSpecs[0].referenceRanges', (c) => (spec0(c, 3).acknowledgedGaps = [])],
  ['range-overlap', `${spec}.referenceRanges`, (c) => (at(spec0(c, 0).referenceRanges, 0).ageTo = '19 y')],
  [
    'range-needless-gap',
    `${spec}.acknowledgedGaps`,
    (c) => spec0(c, 0).acknowledgedGaps.push({ sex: 'any', ageFrom: '0 d', ageTo: '1 d', reason: 'out of date' }),
  ],
  ['limit-decimals', `${spec}.referenceRanges[0]`, (c) => (at(spec0(c, 0).referenceRanges, 0).low = 1.25)],
  ['formula-misplaced', formula, (c) => delete spec0(c, 2).formula],
  ['formula-unreadable', `${formula}.expression`, (c) => (formula0(c).expression = 'a / ')],
  ['guard-unreadable', `${formula}.guards[0].when`, (c) => (at(formula0(c).guards, 0).when = 'b is zero')],
  ['formula-unknown-input', `${formula}.inputs`, (c) => (formula0(c).expression = 'a / b + 0 * c')],
  ['formula-unknown-input', `${formula}.inputs`, (c) => formula0(c).guards.push(guard('sex unknown'))],
  ['formula-unused-input', `${formula}.inputs[2]`, (c) => formula0(c).inputs.push({ var: 'age', subject: 'ageYears' })],
  [
    'formula-input-no-figure',
    `${formula}.inputs[2]`,
    (c) => {
      formula0(c).inputs.push({ var: 'c', test: 'C', spec: 'C' });
      formula0(c).expression = 'a / b + 0 * c';
      formula0(c).example.given['c'] = 1;
      at(c.panels.panels, 0).members.push('C');
    },
  ],
  ['formula-example', `${formula}.example`, (c) => (formula0(c).expression = 'b / a')],
  ['formula-example', `${formula}.example`, (c) => (formula0(c).example.given['b'] = 0)],
  ['formula-example', `${formula}.example`, (c) => delete formula0(c).example.given['a']],
  ['formula-circular', `${formula}.inputs`, (c) => (formula0(c).inputs[0] = { var: 'a', test: 'AB', spec: 'AB' })],
  ['workflow-test-type', 'tests[3].workflow', (c) => (test0(c, 3).testType = 'SEROLOGY')],
  ['panel-test-types', 'panels[0].testTypes', (c) => (at(c.panels.panels, 0).testTypes = ['SEROLOGY'])],
  ['panel-test-types', 'panels[0].splitsByTestType', (c) => (at(c.panels.panels, 0).splitsByTestType = true)],
  ['panel-lacks-input', 'panels[0].members[1]', (c) => (at(c.panels.panels, 0).members = ['A', 'AB'])],
  ['field-set-applies', 'tubes[0].fieldSet', (c) => (at(c.fieldSets.fieldSets, 0).appliesTo = {})],
  [
    'field-set-applies',
    'fieldSets[1].appliesTo.tubes[0]',
    (c) => c.fieldSets.fieldSets.push({ ...at(c.fieldSets.fieldSets, 0), code: 'FS2' }),
  ],
  [
    'field-default',
    'fieldSets[0].items[0].default',
    (c) => (at(at(c.fieldSets.fieldSets, 0).items, 0).default = 'perhaps'),
  ],
  ['pod-instrument', 'pods[1].instruments[0]', (c) => at(c.pods.pods, 1).instruments.push('CHEM1')],
  ['pod-instrument', 'instruments[0].lab', (c) => (at(c.instruments.instruments, 0).lab = 'MSA')],
  ['pod-instrument', 'instruments[0].pod', (c) => (at(c.pods.pods, 0).instruments = [])],
  ['client-circle', 'clients[0].parent', (c) => (at(c.clients.clients, 0).parent = 'TIDE')],
  ['may-be-critical', `${spec}.critical`, (c) => (spec0(c, 0).reportableRange = { low: 0.5, high: 8.5 })],
  ['client-not-callable', 'clients[0].contacts', (c) => (at(c.clients.clients, 0).contacts = [])],
  ['client-not-callable', 'clients[0].contacts', (c) => delete at(at(c.clients.clients, 0).contacts, 0).phone],
  [
    'client-not-callable',
    'clients[0].contacts',
    (c) => (at(at(c.clients.clients, 0).contacts, 0).criticalCallOrder = null),
  ],
];

describe('the catalogue linter', () => {
  test('has nothing to say about a catalogue in order', () => {
    expect(lintCatalogue(small(), today)).toEqual([]);
  });

  test.each(plants)('finds exactly the fault planted: %s at %s', (rule, place, plant) => {
    const catalogue = small();
    plant(catalogue);
    const findings = lintCatalogue(catalogue, today);
    expect(findings.map((finding) => [finding.rule, finding.place])).toEqual([[rule, place]]);
    expect(findings[0]?.message).toMatch(/\.$|\?$/u);
  });

  test('every rule has had a fault planted for it', () => {
    const planted = new Set(plants.map(([rule]) => rule));
    expect(lintRules.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
    expect(new Set(lintRules.map(({ name }) => name)).size).toBe(lintRules.length);
  });

  test('[SAFE-B11] names a client that nobody can call; one that owns no accession needs nobody', () => {
    const catalogue = small();
    const [client, ward] = [at(catalogue.clients.clients, 0), at(catalogue.clients.clients, 1)];
    [client.contacts, ward.contacts, ward.isPrimary] = [[], [], false];
    expect(lintCatalogue(catalogue, today)).toEqual([
      {
        severity: 'warning',
        rule: 'client-not-callable',
        entity: 'client',
        code: 'TIDE',
        place: 'clients[0].contacts',
        message: 'Client TIDE has no contact with a phone number for critical calls. Add one.',
      },
    ]);
  });

  test('[SAFE-A7] names what may be critical beyond the reportable range, and what the lab decided for it', () => {
    const catalogue = small();
    Object.assign(spec0(catalogue, 0), { label: 'Potassium', reportableRange: { low: 1, high: '8.50' } });
    const said = () => lintCatalogue(catalogue, today).map(({ severity, code, message }) => [severity, code, message]);
    expect(said()).toEqual([
      ['warning', 'A.A', 'Potassium: < 1 may be critical. A call opens for it.'],
      ['warning', 'A.A', 'Potassium: > 8.50 may be critical. A call opens for it.'],
    ]);
    spec0(catalogue, 0).mayBeCritical = 'review';
    spec0(catalogue, 0).valid = { low: 0.6, high: 100 };
    expect(said()).toEqual([
      ['warning', 'A.A', 'Potassium: > 8.50 may be critical. It is only reviewed: no call opens.'],
    ]);
  });

  test('names every result on a circle of calculations, once', () => {
    const catalogue = small();
    const back: FileResultSpec = structuredCloneOf(ratio);
    back.code = 'BA';
    if (back.formula) back.formula.inputs[0] = { var: 'a', test: 'AB', spec: 'AB' };
    catalogue.tests.tests.push(testOf('BA', back));
    formula0(catalogue).inputs[0] = { var: 'a', test: 'BA', spec: 'BA' };
    at(catalogue.panels.panels, 0).members.push('BA');
    expect(lintCatalogue(catalogue, today)).toMatchObject([
      { rule: 'formula-circular', code: 'AB.AB', message: expect.stringContaining('AB.AB ← BA.BA ← AB.AB') },
    ]);
  });

  test('says errors before warnings', () => {
    const catalogue = small();
    spec0(catalogue, 0).ucum = 'mg/dl';
    test0(catalogue, 1).tubes = [];
    spec0(catalogue, 1).loinc = '2951-3';
    expect(lintCatalogue(catalogue, today).map(({ severity }) => severity)).toEqual(['error', 'error', 'warning']);
  });
});

const structuredCloneOf = <Of>(value: Of): Of => JSON.parse(JSON.stringify(value)) as Of;

describe('reading catalogue files', () => {
  test('names the file and the place of each problem', () => {
    const files = structuredCloneOf<Record<string, unknown>>(small());
    Object.assign(files, { labs: { ...header, labs: [{ code: 'lower' }] }, extra: {} });
    const parsed = parseCatalogue(files);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problems).toContainEqual({
      file: 'labs.json',
      place: 'labs[0].code',
      message: 'Enter a code of A–Z, 0–9, - or _',
    });
    expect(parsed.problems.some(({ message }) => message.includes('extra'))).toBe(true);
  });

  test.each([
    ['an unknown key', (c: Catalogue) => Object.assign(test0(c, 0), { surprise: 1 })],
    ['an age nobody reaches', (c: Catalogue) => Object.assign(at(spec0(c, 0).referenceRanges, 0), { ageTo: '900 y' })],
    [
      'a figure a double cannot carry',
      (c: Catalogue) => Object.assign(at(spec0(c, 0).referenceRanges, 0), { low: 1e21 }),
    ],
    [
      'a step out of order',
      (c: Catalogue) => at(c.workflows.workflows, 0).steps.sort((a, b) => a.step.localeCompare(b.step)),
    ],
    [
      'a parameter of another step',
      (c: Catalogue) => Object.assign(at(at(c.workflows.workflows, 0).steps, 0).params, { plate: 96 }),
    ],
  ])('refuses %s', (_what, plant) => {
    const catalogue = small();
    plant(catalogue);
    expect(parseCatalogue(structuredCloneOf<Record<string, unknown>>(catalogue)).ok).toBe(false);
  });
});
