import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Doubt } from '#results/doubt.ts';
import type { BenchTube } from '#results/bench-facts.ts';
import { clearFacts, judgedAt, numberOf, runOf } from '#testing/ground-facts.ts';
import { specOf } from '#testing/result-specs.ts';
import { decimal } from '#measures/decimal.ts';
import { limitsOf, rangeOf, seed } from '#testing/ranges.ts';
import { isLongForm } from '#testing/test-env.ts';
import type { GroundFacts } from './ground-facts.ts';
import { judgeOnGrounds, outcomeText } from './judge-on-grounds.ts';

const spec = specOf({
  ranges: [{ ...rangeOf('[3.5, 5.1]'), checked: false }],
  critical: limitsOf('[2.5, 6.5]'),
  delta: { mode: 'absolute', limit: decimal('1.0'), direction: 'both', windowHours: 72 },
});
const clear = clearFacts();
const good: GroundFacts = { ...clear, test: { ...clear.test, spec } };

/** Each makes one fact bad and leaves the others as they are. */
type Worse = (facts: GroundFacts) => GroundFacts;

const ofTube =
  (which: 'tube' | 'root', rest: Partial<BenchTube>): Worse =>
  (facts) =>
    facts.specimen === null
      ? facts
      : { ...facts, specimen: { ...facts.specimen, [which]: { ...facts.specimen[which], ...rest } } };

const neighbor =
  (side: 'earlier' | 'later', value: string, ucum: string): Worse =>
  (facts) => ({
    ...facts,
    neighbor: [
      ...facts.neighbor,
      {
        side,
        operator: '=',
        value: decimal(value),
        unit: ucum,
        ucum,
        at: side === 'earlier' ? '2026-11-14T16:00:00.000Z' : '2026-11-16T16:00:00.000Z',
      },
    ],
  });

const input =
  (approved: boolean, doubtful: boolean): Worse =>
  (facts) => ({
    ...facts,
    input: [
      ...facts.input,
      { orderId: 7, specId: 3, number: 1, label: 'Creatinine', approved, doubtful, isExact: true },
    ],
  });

const hold = { id: 4, reason: 'x', category: 'identity', blocks: ['approve'] } as const;

const worse: Readonly<Record<string, Worse>> = {
  'tube rejected': ofTube('tube', { status: 'rejected' }),
  'root rejected': ofTube('root', { status: 'rejected' }),
  'tube hemolyzed': ofTube('tube', { condition: 'hemolysed' }),
  'root mislabeled': ofTube('root', { condition: 'mislabelled' }),
  'tube used up': ofTube('tube', { leftAt: '2026-11-15T17:00:00.000Z' }),
  'wrong tube': ofTube('tube', { tubeCode: 'EDTA' }),
  'identity hold': (facts) => ({ ...facts, identityHold: { ...hold, blocks: [...hold.blocks] } }),
  'measured late': (facts) =>
    facts.specimen === null
      ? facts
      : { ...facts, specimen: { ...facts.specimen, measuredAt: '2026-11-28T17:00:00.000Z' } },
  'collection unknown': (facts) => ({ ...facts, collection: { ...facts.collection, known: false } }),
  'received before collection': (facts) => ({
    ...facts,
    collection: { ...facts.collection, receivedAt: '2026-11-15T12:00:00.000Z' },
  }),
  'subject changed': (facts) => ({
    ...facts,
    person: { ...facts.person, entered: { ...facts.person.entered, subjectId: 2 } },
  }),
  'corrects another': (facts) => ({ ...facts, value: { ...facts.value, corrects: true } }),
  comment: (facts) => ({ ...facts, value: { ...facts.value, comment: 'Clot seen' } }),
  'second entry differs': (facts) => ({ ...facts, value: { ...facts.value, second: 'differs' } }),
  'value far from the one before': neighbor('earlier', '9.9', 'mmol/L'),
  'one after in another unit': neighbor('later', '4.1', 'mg/dL'),
  'input open': input(false, false),
  'input doubtful': input(true, true),
  cancelled: (facts) => ({ ...facts, order: { ...facts.order, status: 'cancelled' } }),
  hold: (facts) => ({ ...facts, order: { ...facts.order, hold: { reason: 'x', blocks: ['approve'] }, holdId: 4 } }),
  note: (facts) => ({ ...facts, order: { ...facts.order, openNotes: [...facts.order.openNotes, 5] } }),
  'run rejected': (facts) => ({ ...facts, run: { ...facts.run, run: runOf({ status: 'rejected' }) } }),
  'QC failed': (facts) => ({ ...facts, qc: { ...facts.qc, run: runOf({ qc: 'failed' }) } }),
};
const names = Object.keys(worse);

/** Two that stand for one another: a delta that is exceeded says more than one that says nothing. */
const family = ({ code }: Doubt): string => code.replace(/^DELTA_.*/u, 'DELTA');

test('[P15] more bad facts never take a doubt away', () => {
  const values = fc.constantFrom(numberOf('4.1'), numberOf('5.6'), numberOf('7.9'), numberOf('6.0', '>'));
  fc.assert(
    fc.property(values, fc.subarray(names), fc.subarray(names), (value, some, more) => {
      const start: GroundFacts = { ...good, value: { ...good.value, value } };
      // In one order, so that the first kind of a fact is the same in both.
      const make = (chosen: readonly string[]): GroundFacts =>
        names.filter((name) => chosen.includes(name)).reduce((facts, name) => worse[name]?.(facts) ?? facts, start);
      const doubtsOf = (chosen: readonly string[]): Doubt[] => [...judgeOnGrounds(make(chosen), judgedAt).doubts];
      const after = doubtsOf([...some, ...more]);
      for (const before of doubtsOf(some)) {
        const still = after.filter((one) => family(one) === family(before));
        const isAsHard = before.weight === 'doubt' || still.some(({ weight }) => weight === 'block');
        if (still.length === 0 || !isAsHard) throw new Error(`${before.code} went away with ${more.join(', ')}`);
      }
    }),
    { seed, numRuns: isLongForm ? 100_000 : 10_000 },
  );
}, 120_000);

test('each of these facts says something by itself', () => {
  for (const name of names) expect(judgeOnGrounds(worse[name]?.(good) ?? good, judgedAt).doubts, name).not.toEqual([]);
});

test('two judgments that say the same have the same text, whatever their sentences', () => {
  const judged = judgeOnGrounds(worse['tube hemolyzed']?.(good) ?? good, judgedAt);
  const [first] = judged.doubts;
  if (first === undefined) throw new Error('no doubt');
  expect(outcomeText({ ...judged, doubts: [{ ...first, sentence: 'In other words' }] })).toBe(outcomeText(judged));
  expect(outcomeText({ ...judged, doubts: [{ ...first, ref: { kind: 'sample', id: 9 } }] })).not.toBe(
    outcomeText(judged),
  );
  expect(outcomeText({ ...judged, flag: 'H' })).not.toBe(outcomeText(judged));
});
