import { describe, expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import type { Judgement } from '#results/evaluate-result.ts';
import { clearFacts, judgedAt, normal, numberOf, runOf, tubeOf } from '#testing/ground-facts.ts';
import { specOf } from '#testing/result-specs.ts';
import { doubtsOfGrounds } from './doubts-of-grounds.ts';
import type { GroundFacts, InputNow } from './ground-facts.ts';

const clear = clearFacts();
const said = (facts: Partial<GroundFacts> = {}, judgement: Partial<Judgement> = {}): string[] =>
  doubtsOfGrounds({ ...clear, ...facts }, { ...normal, ...judgement }, judgedAt).map(
    ({ code, weight }) => `${code} ${weight}`,
  );

type Specimen = NonNullable<GroundFacts['specimen']>;
const specimen = (rest: Partial<Specimen>): Partial<GroundFacts> => ({
  specimen: { tube: tubeOf(), root: tubeOf(), measuredAt: '2026-11-15T17:30:00.000Z', ...rest },
});
const collection = (rest: Partial<GroundFacts['collection']>): Partial<GroundFacts> => ({
  collection: { ...clear.collection, ...rest },
});
const value = (rest: Partial<GroundFacts['value']>): Partial<GroundFacts> => ({ value: { ...clear.value, ...rest } });
const order = (rest: Partial<GroundFacts['order']>): Partial<GroundFacts> => ({ order: { ...clear.order, ...rest } });
const born = (dateOfBirth: string): Partial<GroundFacts> => {
  const now = { ...clear.person.now, dateOfBirth };
  return { person: { ...clear.person, now } };
};
const input = (rest: Partial<InputNow>): Partial<GroundFacts> => ({
  input: [
    { orderId: 7, specId: 3, number: 1, label: 'Creatinine', approved: true, doubtful: false, isExact: true, ...rest },
  ],
});
const noValue = { kind: 'no_value', reason: 'Triglycerides ≥ 400' } as const;
const ofLot = specOf({
  type: 'calculated',
  formula: {
    expression: 'pt ^ isi',
    inputs: [
      { var: 'pt', test: 'PT', spec: 'PT' },
      { var: 'isi', parameter: 'reagentLot.ISI' },
    ],
    guards: [],
    example: { given: {}, expected: decimal('1') },
    source: null,
  },
});
const hold = { id: 4, reason: 'Whose is it', category: 'identity', blocks: ['run'] } as const;
const identityHold = { ...hold, blocks: [...hold.blocks] };
const rejected = tubeOf({ status: 'rejected' });

test('nothing speaks against a normal value from a good tube', () => {
  expect(said()).toEqual([]);
});

test.each<[string, Partial<GroundFacts>, Partial<Judgement>, string[]]>([
  ['its tube is rejected', specimen({ tube: rejected }), {}, ['SPECIMEN_REJECTED block']],
  ['the tube its aliquot was taken from is rejected', specimen({ root: rejected }), {}, ['SPECIMEN_REJECTED block']],
  [
    '[SAFE-A1] its tube is mislabeled',
    specimen({ tube: tubeOf({ condition: 'mislabelled' }) }),
    {},
    ['SPECIMEN_IDENTITY block'],
  ],
  ['its tube has no label', specimen({ root: tubeOf({ condition: 'unlabelled' }) }), {}, ['SPECIMEN_IDENTITY block']],
  ['an identity hold is open', { identityHold }, {}, ['SPECIMEN_IDENTITY block']],
  [
    '[SAFE-A12] its tube is hemolyzed',
    specimen({ tube: tubeOf({ condition: 'hemolysed' }) }),
    {},
    ['SPECIMEN_CONDITION doubt'],
  ],
  [
    'it was measured eight days after collection',
    specimen({ measuredAt: '2026-11-23T17:00:00.000Z' }),
    {},
    ['SPECIMEN_AGE doubt'],
  ],
  [
    'it was measured after the tube was used up',
    specimen({ tube: tubeOf({ leftAt: '2026-11-15T17:00:00.000Z' }) }),
    {},
    ['SPECIMEN_GONE doubt'],
  ],
  [
    'it was measured from another kind of tube',
    specimen({ tube: tubeOf({ tubeCode: 'EDTA' }) }),
    {},
    ['SPECIMEN_TUBE block'],
  ],
  ['nobody knows when it was collected', collection({ known: false }), {}, ['COLLECTION_UNKNOWN doubt']],
  [
    'it was collected in the future',
    collection({ at: '2026-11-15T18:06:00.000Z', receivedAt: null }),
    {},
    ['COLLECTION_ORDER block'],
  ],
  [
    'it was collected after it was received',
    collection({ at: '2026-11-15T17:06:00.000Z' }),
    {},
    ['COLLECTION_ORDER block'],
  ],
  [
    '[SAFE-A8] the subject was born after the collection',
    born('2026-11-16'),
    {},
    ['COLLECTION_ORDER block', 'PERSON_CHANGED doubt'],
  ],
  ['no range decides', {}, { flag: null }, ['NO_FLAG doubt']],
  ['[SAFE-A8] the birth date changed since it was entered', born('1986-05-05'), {}, ['PERSON_CHANGED doubt']],
  ['it is critical', {}, { flag: 'HH', critical: true, mayBeCritical: true }, ['CRITICAL doubt', 'ABNORMAL doubt']],
  [
    '[SAFE-A7] it may be critical',
    value({ value: numberOf('6.0', '>') }),
    { flag: 'H', mayBeCritical: true },
    ['MAY_BE_CRITICAL doubt', 'ABNORMAL doubt', 'OFF_SCALE doubt'],
  ],
  ['it is high', {}, { flag: 'H' }, ['ABNORMAL doubt']],
  ['it is no exact number', value({ value: numberOf('0.5', '<') }), {}, ['OFF_SCALE doubt']],
  ['it was not done', value({ value: { kind: 'not_done', reason: 'clotted' } }), { flag: null }, ['NOT_DONE doubt']],
  ['[SAFE-C1] it has no value', value({ value: noValue, calculated: true }), { flag: null }, ['NO_VALUE doubt']],
  [
    '[SAFE-C1] it has no value because a figure of the lot is not known',
    { ...value({ value: noValue, calculated: true }), ...input({}), test: { ...clear.test, spec: ofLot } },
    { flag: null },
    ['NO_VALUE doubt', 'PARAMETER_MISSING block'],
  ],
  [
    '[SAFE-C1] it has no value because what it comes from is no number, whatever the lot is',
    {
      ...value({ value: noValue, calculated: true }),
      ...input({ isExact: false }),
      test: { ...clear.test, spec: ofLot },
    },
    { flag: null },
    ['NO_VALUE doubt'],
  ],
  ['[SAFE-A12] it corrects an approved result', value({ corrects: true }), {}, ['CORRECTION doubt']],
  ['[SAFE-A12] it has a comment', value({ comment: 'Clot seen' }), {}, ['COMMENT doubt']],
  ['its second entry is missing', value({ second: 'missing' }), {}, ['SECOND_ENTRY block']],
  ['its second entry differs', value({ second: 'differs' }), {}, ['SECOND_ENTRY block']],
  [
    'its delta is exceeded',
    {},
    { delta: { kind: 'exceeded', change: decimal('2'), because: '' } },
    ['DELTA_EXCEEDED doubt'],
  ],
  [
    '[SAFE-A9] its delta says nothing',
    {},
    { delta: { kind: 'not_comparable', because: '' } },
    ['DELTA_NOT_COMPARABLE doubt'],
  ],
  ['[SAFE-A5] what it comes from is not approved', input({ approved: false }), {}, ['INPUT_NOT_APPROVED block']],
  ['what it comes from was approved with doubts', input({ doubtful: true }), {}, ['INPUT_DOUBT doubt']],
  ['its test is cancelled', order({ status: 'cancelled' }), {}, ['ORDER_CANCELLED block']],
  ['a hold stops the approval', order({ hold: { ...hold, blocks: ['approve'] }, holdId: 4 }), {}, ['HOLD block']],
  [
    '[SAFE-A12] two bench notes are not settled',
    order({ openNotes: [8, 9] }),
    {},
    ['BENCH_NOTE doubt', 'BENCH_NOTE doubt'],
  ],
  ['its test is done in runs, and it was not', { run: { required: true, run: null } }, {}, ['RUN_REQUIRED block']],
  ['its run is rejected', { run: { required: true, run: runOf({ status: 'rejected' }) } }, {}, ['RUN_REJECTED block']],
  [
    '[SAFE-A11] the QC of its run failed',
    { qc: { run: runOf({ qc: 'failed' }), blocks: true } },
    {},
    ['QC_NOT_VALID block'],
  ],
  [
    'the QC of its run was not judged yet',
    { qc: { run: runOf({ qc: 'pending' }), blocks: true } },
    {},
    ['QC_NOT_VALID block'],
  ],
  [
    'the QC of its run was overridden',
    { qc: { run: runOf({ qc: 'overridden' }), blocks: true } },
    {},
    ['QC_OVERRIDDEN doubt'],
  ],
])('%s', (_title, facts, judgement, expected) => {
  expect(said(facts, judgement)).toEqual(expected);
});

describe('[SAFE-A1] what was not done was not measured', () => {
  const notDone = value({ value: { kind: 'not_done', reason: 'Tube rejected' }, corrects: true });
  const expected = ['NOT_DONE doubt', 'CORRECTION doubt'];
  test('so that "not done" can be approved of a tube that is gone', () => {
    const tube = tubeOf({ status: 'rejected', condition: 'mislabelled', leftAt: '2026-11-15T17:00:00.000Z' });
    expect(said({ ...notDone, ...specimen({ tube, root: tube }) }, { flag: null })).toEqual(expected);
  });
  test('and of a run that was rejected', () => {
    const run = runOf({ status: 'rejected', qc: 'failed' });
    expect(said({ ...notDone, run: { required: true, run }, qc: { run, blocks: true } }, { flag: null })).toEqual(
      expected,
    );
  });
  test('but not while nobody knows whose it is', () => {
    expect(said({ ...notDone, identityHold }, { flag: null })).toEqual([...expected, 'SPECIMEN_IDENTITY block']);
  });
});

test('[SAFE-A8] a time of receipt that stands for the collection cannot be before the birth either', () => {
  const unknown = collection({ known: false, at: '2026-11-15T17:00:00.000Z' });
  expect(said({ ...unknown, ...born('2026-11-16') })).toEqual([
    'COLLECTION_UNKNOWN doubt',
    'COLLECTION_ORDER block',
    'PERSON_CHANGED doubt',
  ]);
});
