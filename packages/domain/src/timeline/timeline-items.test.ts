import { expect, test } from 'vitest';
import type { CaseFact, RecordedFact, ResultThen } from './case-fact.ts';
import { timelineFilters, timelineKinds } from './timeline-item.ts';
import { timelineItems } from './timeline-items.ts';

const at = '2026-11-12T09:51:00.000Z';
const later = '2026-11-12T10:04:00.000Z';
const recorded = (fact: CaseFact, values: Partial<RecordedFact> = {}): RecordedFact => ({
  id: '1',
  at,
  by: 'Odalys Fenn',
  fact,
  ...values,
});
/** Title, details and words of times, as they are read. */
const read = (...facts: readonly RecordedFact[]): string[] =>
  timelineItems(facts).map(({ title, details, times }) =>
    [title, ...details, ...times.map(({ word }) => word)].join(' | '),
  );

const potassium: ResultThen = {
  orderId: 7,
  test: 'Potassium',
  label: null,
  value: { shown: '7.4', unit: 'mmol/L', flag: 'HH' },
};
const sodium: ResultThen = {
  orderId: 8,
  test: 'Sodium',
  label: null,
  value: { shown: '140', unit: 'mmol/L', flag: 'N' },
};
const ph: ResultThen = { orderId: 9, test: 'Urinalysis', label: 'pH', value: { shown: '6.0', unit: null, flag: 'N' } };
const entered = (result: ResultThen): CaseFact => ({
  kind: 'result',
  result,
  act: { kind: 'entered', source: 'typed' },
});

test('a result names its test, value, unit and flag', () => {
  expect(read(recorded(entered(potassium)))).toEqual(['Potassium entered | 7.4 mmol/L HH']);
  expect(read(recorded(entered(ph)))).toEqual(['Urinalysis, pH entered | 6.0']);
});

test('results of one save are one item that lists them, and belong to all their tests', () => {
  const items = timelineItems([recorded(entered(sodium)), recorded(entered(potassium), { id: '2' })]);
  expect(items).toMatchObject([
    { id: '1', title: '2 results entered', details: ['Potassium 7.4 mmol/L HH, Sodium 140 mmol/L'], orderIds: [8, 7] },
  ]);
});

test('what another person did, or somebody at another time, is an item of its own', () => {
  expect(read(recorded(entered(sodium)), recorded(entered(potassium), { at: later }))).toHaveLength(2);
  expect(read(recorded(entered(sodium)), recorded(entered(potassium), { by: 'Tom Wray' }))).toHaveLength(2);
});

test.each([
  [{ kind: 'entered', source: 'calculated' }, 'Potassium entered | 7.4 mmol/L HH | Calculated'],
  [{ kind: 'imported', file: 'chem2.csv' }, 'Potassium imported | 7.4 mmol/L HH | From chem2.csv'],
  [{ kind: 'approved' }, 'Potassium approved | 7.4 mmol/L HH'],
  [{ kind: 'rejected', reason: 'Hemolyzed' }, 'Potassium rejected | 7.4 mmol/L HH | Hemolyzed'],
  [{ kind: 'second_entry', agrees: false }, 'Potassium entered a second time | Differs from the first entry'],
] as const)('%j reads "%s"', (act, words) => {
  expect(read(recorded({ kind: 'result', result: potassium, act }))).toEqual([words]);
});

test('[SAFE-B6] a correction says what it was, what it is and why', () => {
  const fact: CaseFact = {
    kind: 'result',
    result: potassium,
    act: { kind: 'corrected', from: { shown: '4.7', unit: 'mmol/L', flag: 'N' }, reason: 'Wrong tube' },
  };
  expect(read(recorded(fact))).toEqual(['Potassium corrected | 4.7 → 7.4 mmol/L HH | Wrong tube']);
});

test('a value hidden from the reader is nowhere in the words, not as the old one either', () => {
  const secret: ResultThen = { ...potassium, value: null };
  const from = { shown: '4.7', unit: 'mmol/L', flag: null } as const;
  const facts: CaseFact[] = [
    entered(secret),
    { kind: 'result', result: secret, act: { kind: 'changed', from, reason: null } },
    { kind: 'result', result: secret, act: { kind: 'approved' } },
  ];
  expect(
    JSON.stringify(timelineItems(facts.map((fact, n) => recorded(fact, { at: `2026-11-12T09:0${n}:00.000Z` })))),
  ).not.toMatch(/7\.4|4\.7|HH/u);
});

test.each([
  [{ kind: 'due', by: later, reason: null }, 'Potassium is critical | 7.4 mmol/L HH | Call due by'],
  [
    { kind: 'said', whom: 'Dr. Venn', outcome: 'no_answer', note: null, saidAt: null },
    'Call of Potassium attempted | Dr. Venn: no answer',
  ],
  [{ kind: 'postponed', until: later, reason: 'In theatre' }, 'Call of Potassium postponed | In theatre | Until'],
  [
    { kind: 'said', whom: 'Dr. Venn', outcome: 'read_back', note: null, saidAt: later },
    'Potassium called | 7.4 mmol/L HH | Read back by Dr. Venn | Said',
  ],
  [{ kind: 'ended', because: 'It is 4.1 mmol/L now' }, 'Call of Potassium ended | It is 4.1 mmol/L now'],
] as const)('a call: %j reads "%s"', (act, words) => {
  expect(read(recorded({ kind: 'call', called: { ...potassium, call: 'critical' }, act }))).toEqual([words]);
});

test('a call back says what the value is now, or that it was withdrawn, and why', () => {
  const due = { kind: 'due', by: later, reason: 'wrong tube' } as const;
  const words = (value: ResultThen['value']) =>
    read(recorded({ kind: 'call', called: { ...potassium, value, call: 'call_back' }, act: due }));
  expect(words(potassium.value)).toEqual(['Call back about Potassium | 7.4 mmol/L HH | wrong tube | Call due by']);
  expect(words(null)).toEqual(['Call back about Potassium | Withdrawn, no value yet | wrong tube | Call due by']);
});

test('tests added to a run are told with their places, and lead to it', () => {
  const run = { id: 4, number: 'R-2026-000418' };
  const joined = (orderId: number, test: string, place: string): CaseFact => ({
    kind: 'run',
    act: 'added',
    run,
    place,
    orderId,
    test,
  });
  expect(timelineItems([recorded(joined(7, 'Potassium', '14')), recorded(joined(8, 'Sodium', '15'))])).toMatchObject([
    { title: '2 tests added to run R-2026-000418', details: ['Potassium at 14, Sodium at 15'], run },
  ]);
  expect(read(recorded(joined(7, 'Potassium', 'A1')))).toEqual(['Added to run R-2026-000418 | Potassium at A1']);
  expect(read(recorded({ kind: 'run', act: 'removed', run, place: 'A1', orderId: 7, test: 'Potassium' }))).toEqual([
    'Removed from run R-2026-000418 | Potassium at A1',
  ]);
});

test('tubes of one scan are counted and listed, and say that the accession is received', () => {
  const tube = (barcode: string): CaseFact => ({ kind: 'tube', act: 'received', barcode, reason: null });
  expect(
    read(
      recorded({ kind: 'status', status: 'received', reason: null }),
      recorded(tube('T-02')),
      recorded(tube('T-01')),
    ),
  ).toEqual(['2 tubes received | T-01, T-02']);
  expect(read(recorded({ kind: 'status', status: 'received', reason: null }))).toEqual(['Accession received']);
});

test.each([
  [{ kind: 'created', orderNumber: 'HG-20931', priority: 'STAT' }, 'Accession created | Order HG-20931 | STAT'],
  [{ kind: 'changed', field: 'priority', from: 'Routine', to: 'STAT' }, 'Priority changed | Routine → STAT'],
  [{ kind: 'changed', field: 'orderedBy', from: null, to: 'Dr. Venn' }, 'Ordered by changed | empty → Dr. Venn'],
  [{ kind: 'collected', from: at, to: later }, 'Collection time changed |  | →'],
  [
    { kind: 'test', act: 'cancelled', orderId: 7, test: 'Potassium', reason: 'Duplicate' },
    'Potassium cancelled | Duplicate',
  ],
  [{ kind: 'hold', act: 'placed', about: 'Tube T-01', reason: 'Hemolyzed' }, 'Hold placed | Tube T-01 | Hemolyzed'],
  [{ kind: 'note', text: 'Lipaemic', about: { orderId: 7, test: 'Potassium' } }, 'Bench note on Potassium | Lipaemic'],
  [
    { kind: 'note_settled', text: 'Lipaemic', about: { orderId: 7, test: 'Potassium' } },
    'Bench note on Potassium settled | Lipaemic',
  ],
  [{ kind: 'labels', act: 'sent', count: 3, printer: 'Bench 2' }, 'Labels sent | 3 labels to Bench 2'],
  [
    { kind: 'file', act: 'removed', name: 'order.pdf', reason: 'Wrong person' },
    'File removed | order.pdf | Wrong person',
  ],
] as const)('%j reads "%s"', (fact, words) => {
  expect(read(recorded(fact))).toEqual([words]);
});

test('every kind is in one filter', () => {
  const filtered = Object.values(timelineFilters).flatMap(({ kinds }) => [...kinds]);
  expect(filtered.toSorted()).toEqual(timelineKinds.toSorted());
});
