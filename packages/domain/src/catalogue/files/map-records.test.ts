import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import type { SpecInput } from '#test-specs/result-spec.ts';
import { noSteps } from '#workflows/workflow-steps.ts';
import { catalogue } from './catalogue-file.ts';
import * as places from './map-places.ts';
import { specFromFile, specToFile } from './map-specs.ts';
import * as tests from './map-tests.ts';
import * as tubes from './map-tubes.ts';

const address = { line1: '1 Example Street', city: 'Portsend', state: 'ME', postalCode: '00001', country: 'US' };
const instruments = ['CHEM1', 'CHEM2'];
const idOf = (code: string): number => instruments.indexOf(code) + 1;
const codeOf = (id: number): string => instruments[id - 1] ?? '';

/** Through JSON and the file's own schema, as a real file goes. */
const throughFile = <Row>(key: keyof typeof catalogue.shape, list: string, row: Row): Row => {
  const head = { about: 'a', status: 's', version: '1' };
  const file = catalogue.shape[key].parse(JSON.parse(JSON.stringify({ ...head, [list]: [row] }))) as unknown;
  return (file as Record<string, Row[]>)[list]?.[0] as Row;
};

const lab = {
  code: 'HRB',
  name: 'Harborline',
  clia: '00D0000001',
  cliaNote: 'placeholder',
  director: 'Dr. Example',
  address,
  phone: '+1-207-555-0110',
  email: 'lab@harborline.example',
  timezone: 'US/Eastern' as const,
  caseIdPattern: '{yy}-{seq:6}',
  active: false,
};
const client = {
  code: 'TIDE',
  name: 'Tidewater',
  parent: 'STBR',
  isPrimary: false,
  kind: 'clinic',
  address,
  contacts: [
    {
      id: null,
      name: 'Desk',
      role: 'desk',
      email: 'desk@tide.example',
      phone: '+1-207-555-0120',
      criticalCallOrder: 2,
      events: { report: ['email' as const], critical: ['phone' as const] },
    },
    {
      id: null,
      name: 'Nobody to ring',
      role: null,
      email: null,
      phone: null,
      criticalCallOrder: null,
      events: { report: ['portal' as const], critical: [] },
    },
  ],
  emailDomains: ['tide.example'],
  allowedTestTypes: ['CLINICAL'],
  reportPreferences: { format: 'pdf', cumulative: true, paper: 'a4' as const },
  suspended: true,
  active: false,
};
const pod = {
  code: 'CORE',
  lab: 'HRB',
  name: 'Core',
  colour: '#1565C0',
  lead: 'A lead',
  testTypes: ['CLINICAL'],
  tests: ['NA'],
  active: false,
};
const instrument = {
  code: 'CHEM1',
  name: 'Chemistry',
  lab: 'HRB',
  pod: 'CORE',
  maker: 'M',
  model: 'X',
  serial: '1',
  protocol: 'HL7' as const,
  status: 'maintenance' as const,
  calibrationDue: '2027-01-15',
  tests: [
    { test: 'NA', instrumentCode: '105' },
    { test: 'K', instrumentCode: null },
  ],
};
const tube = {
  code: 'SST',
  name: 'Serum',
  capColour: { name: 'Gold', hex: '#D4A017' },
  additive: 'Gel',
  sampleType: 'Serum',
  drawVolumeMl: decimal('5.0'),
  minVolumeMl: decimal('0.5'),
  orderOfDraw: 3,
  inversions: { min: 5, max: 6 },
  centrifuge: true,
  storage: 'cold',
  retentionDays: 7,
  fieldSet: 'FS',
  labelCopies: 2,
  notes: 'n',
  active: false,
};
const tubeField = {
  key: 'arrival',
  label: 'Arrival',
  type: 'temperature' as const,
  unit: '°C',
  ucum: 'Cel',
  options: null,
  limits: { min: decimal('-80'), max: decimal('37.50') },
  help: 'On arrival',
  showOnLabel: true,
  showOnReport: false,
  active: false,
};
const fieldSet = {
  code: 'FS',
  name: 'Serum',
  tests: ['NA'],
  items: [
    { field: 'fasting', requiredAt: 'create' as const, default: 'no' },
    { field: 'arrival', requiredAt: 'never' as const, default: null },
  ],
  active: false,
};
const resultCode = {
  code: 'POS',
  label: 'Positive',
  reportText: 'Positive',
  interpretation: 'abnormal' as const,
  group: 'qualitative',
  snomed: '10828004',
  snomedVerified: false,
  colour: '#C62828',
  active: false,
};
const panel = {
  code: 'BMP',
  name: 'Basic',
  shortName: 'BMP',
  loinc: '51990-0',
  loincVerified: false,
  note: 'n',
  members: ['NA', 'K'],
  active: false,
};
const workflow = {
  code: 'STD',
  name: 'Standard',
  testTypes: ['CLINICAL'],
  steps: noSteps(),
  turnaround: { routine: 60, stat: 30 },
  boardColumns: ['Done'],
  revision: 4,
  active: false,
};

const limits = (low: string | null, high: string | null) => ({
  low: low === null ? null : decimal(low),
  high: high === null ? null : decimal(high),
  lowInclusive: low === null ? null : true,
  highInclusive: high === null ? null : false,
});
/** Everything a result can say. */
const full: SpecInput = {
  code: 'NA',
  label: 'Sodium',
  type: 'calculated',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 2,
  molarMass: decimal('22.990'),
  loinc: '2951-2',
  loincVerified: true,
  required: false,
  reportable: false,
  entryMode: 'double',
  formula: {
    expression: 'a / b',
    inputs: [
      { var: 'a', test: 'A', spec: 'A' },
      { var: 'age', subject: 'ageYears' },
      { var: 'isi', parameter: 'ISI' },
    ],
    guards: [{ when: 'b = 0', outcome: 'no result' }],
    example: { given: { a: decimal('3.10'), b: decimal('2') }, expected: decimal('1.55') },
    source: 'a book',
  },
  codedOptions: [{ code: 'POS', interpretation: 'critical' }],
  titre: { firstDilution: 1, factor: 2, steps: 8, abnormalFrom: decimal('16'), criticalFrom: decimal('64') },
  valid: { low: decimal('0'), high: null },
  reportableRange: { low: decimal('1.50'), high: decimal('200'), note: 'diluted above' },
  critical: limits('120', '160'),
  mayBeCritical: 'review',
  delta: { mode: 'percent', limit: decimal('12.5'), direction: 'both', windowHours: 72 },
  note: 'n',
  ranges: [
    {
      id: 0,
      sex: 'female',
      ageFrom: '15 d',
      ageTo: '18 y',
      instrumentId: 2,
      method: 'ISE',
      ...limits('3.50', '5.1'),
      critical: limits(null, '9'),
      text: 'see note',
      effectiveFrom: '2026-01-01',
      effectiveTo: '2027-01-01',
      source: 'a study',
      checked: true,
    },
    {
      id: 0,
      sex: 'any',
      ageFrom: '0 d',
      ageTo: null,
      instrumentId: null,
      method: null,
      ...limits(null, '5.1'),
      critical: null,
      text: null,
      effectiveFrom: null,
      effectiveTo: null,
      source: 'a study',
      checked: false,
    },
  ],
  gaps: [{ sex: 'male', ageFrom: '0 d', ageTo: '1 mo', reason: 'none supplied' }],
  active: false,
};
/** As little as a result can say. */
const bare: SpecInput = {
  ...full,
  type: 'text',
  unit: null,
  ucum: null,
  decimals: null,
  molarMass: null,
  loinc: null,
  loincVerified: null,
  required: true,
  reportable: true,
  entryMode: 'single',
  formula: null,
  codedOptions: [],
  titre: null,
  valid: null,
  reportableRange: null,
  critical: null,
  mayBeCritical: 'call',
  delta: null,
  note: null,
  ranges: [],
  gaps: [],
  active: true,
};
const fields = {
  code: 'NA',
  name: 'Sodium',
  shortName: 'Na',
  reportName: 'Sodium, serum',
  testType: 'CLINICAL',
  department: 'Chemistry',
  method: 'ISE',
  loinc: '2951-2',
  loincVerified: false,
  turnaroundMinutes: { routine: 240, stat: 60 },
  workflow: 'STD',
  tubes: [{ code: 'SST', preference: 'preferred' as const }],
  note: 'n',
  reportText: 'printed below',
};

/** The same record with nothing said that need not be. */
const without = <Row extends object>(row: Row, ...names: (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, null])),
  active: true,
});

describe('a record comes back from its file as it went in', () => {
  test.each([lab, without(lab, 'clia', 'cliaNote', 'director', 'address', 'phone', 'email')])('lab', (record) => {
    expect(places.labFromFile(throughFile('labs', 'labs', places.labToFile(record)))).toEqual(record);
  });
  test.each([client, { ...client, active: true }, { ...without(client, 'parent', 'address'), suspended: false }])(
    'client',
    (record) => {
      const row = throughFile('clients', 'clients', places.clientToFile(record));
      expect(places.clientFromFile(row)).toEqual(record);
    },
  );
  test.each([pod, without(pod, 'lead')])('pod', (record) => {
    const row = throughFile('pods', 'pods', places.podToFile(record, ['CHEM1']));
    expect(row.instruments).toEqual(['CHEM1']);
    expect(places.podFromFile(row)).toEqual(record);
  });
  test('[HOUSE-D6] a pod’s printer and view do not travel: a file that still names them is read without them', () => {
    const row = { ...places.podToFile(pod, []), printer: 'HRB-ZPL-1', defaultView: 'Today, STAT first' };
    expect(places.podFromFile(throughFile('pods', 'pods', row))).toEqual(pod);
  });
  test.each([instrument, { ...instrument, pod: null, calibrationDue: null, tests: [] }])('instrument', (record) => {
    const row = throughFile('instruments', 'instruments', places.instrumentToFile(record));
    expect(places.instrumentFromFile(row)).toEqual(record);
  });
  test.each([tube, without(tube, 'orderOfDraw', 'inversions', 'storage', 'retentionDays', 'fieldSet', 'notes')])(
    'tube',
    (record) => {
      expect(tubes.tubeFromFile(throughFile('tubes', 'tubes', tubes.tubeToFile(record)))).toEqual(record);
    },
  );
  test.each([tubeField, without(tubeField, 'unit', 'ucum', 'limits', 'help')])('tube field', (record) => {
    const row = throughFile('tubeFields', 'tubeFields', tubes.tubeFieldToFile(record));
    expect(tubes.tubeFieldFromFile(row)).toEqual(record);
  });
  test.each([fieldSet, { ...fieldSet, tests: [], items: [], active: true }])('field set', (record) => {
    const row = throughFile('fieldSets', 'fieldSets', tubes.fieldSetToFile(record, ['SST']));
    expect(row.appliesTo.tubes).toEqual(['SST']);
    expect(tubes.fieldSetFromFile(row)).toEqual(record);
  });
  test.each([resultCode, without(resultCode, 'snomed', 'snomedVerified')])('result code', (record) => {
    const row = throughFile('resultCodes', 'resultCodes', tests.resultCodeToFile(record));
    expect(tests.resultCodeFromFile(row)).toEqual(record);
  });
  test.each([panel, without(panel, 'loinc', 'loincVerified', 'note')])('panel', (record) => {
    const followed = { testTypes: ['CLINICAL'], splitsByTestType: false };
    const row = throughFile('panels', 'panels', tests.panelToFile({ ...record, ...followed }));
    expect(row).toMatchObject(followed);
    expect(tests.panelFromFile(row)).toEqual(record);
  });
  test.each([workflow, { ...workflow, turnaround: 'from test' as const, active: true }])('workflow', (record) => {
    const row = throughFile('workflows', 'workflows', tests.workflowToFile(record));
    expect(row.version).toBe(4);
    expect(tests.workflowFromFile(row)).toEqual(record);
  });
  const rise = { mode: 'rate', limit: decimal('2.50'), direction: 'rise', windowHours: 24 } as const;
  const any = { mode: 'change', changes: 'any', windowHours: 24 } as const;
  test.each([
    full,
    bare,
    { ...full, delta: rise },
    { ...bare, delta: any },
    { ...bare, delta: { ...any, changes: [{ from: 'NEG', to: 'POS' }] } },
  ] satisfies SpecInput[])('result', (record) => {
    expect(specFromFile(specToFile(record, codeOf), idOf)).toEqual(record);
  });
  test.each([
    { ...fields, status: 'retired' as const },
    {
      ...fields,
      reportName: null,
      loinc: null,
      loincVerified: null,
      note: null,
      reportText: null,
      status: 'draft' as const,
    },
  ])('test', ({ status, ...record }) => {
    const row = throughFile(
      'tests',
      'tests',
      tests.testToFile({ ...record, status, resultSpecs: [full, bare] }, codeOf),
    );
    expect(tests.testFromFile(row, idOf)).toEqual({
      fields: record,
      specs: [full, bare],
      retired: status === 'retired',
    });
  });
});

test('what has its default is left out of a file', () => {
  expect(Object.keys(specToFile(bare, codeOf)).toSorted()).toEqual(
    [
      'code',
      'label',
      'type',
      'unit',
      'ucum',
      'decimals',
      'referenceRanges',
      'acknowledgedGaps',
      'critical',
      'delta',
    ].toSorted(),
  );
  expect(specToFile(full, codeOf).referenceRanges[1]).not.toHaveProperty('instrument');
  expect(specToFile(full, codeOf).referenceRanges[0]).toMatchObject({ instrument: 'CHEM2', low: '3.50', high: 5.1 });
  expect(tubes.tubeToFile(without(tube, 'retentionDays'))).not.toHaveProperty('active');
});
