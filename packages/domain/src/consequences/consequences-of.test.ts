import { describe, expect, test } from 'vitest';
import { doubtGrounds, type Doubt, type DoubtCode } from '#results/doubt.ts';
import { clearFacts, judgedAt, tubeOf } from '#testing/ground-facts.ts';
import { rangeOf } from '#testing/ranges.ts';
import { consequencesOf } from './consequences-of.ts';
import { recheckedBy } from './grounds.ts';
import { judgeOnGrounds, type Judged } from './judge-on-grounds.ts';

const doubt = (code: DoubtCode, id = 1): Doubt => ({
  code,
  weight: 'doubt',
  ground: doubtGrounds[code],
  sentence: code.toLowerCase(),
  ref: { kind: 'sample', id },
});
const range = { ...rangeOf('[3.5, 5.1]'), checked: false };

/** Normal, without a doubt, against this range. */
const now = (rest: Partial<Judged> = {}): Judged => ({
  ...judgeOnGrounds(clearFacts(), judgedAt),
  flag: 'N',
  range,
  doubts: [],
  ...rest,
});

type Standing = Parameters<typeof consequencesOf>[0];
const stands = (rest: Partial<Standing>): Standing => ({
  state: 'approved',
  reportedAt: null,
  flag: 'N',
  critical: false,
  mayBeCritical: false,
  range,
  doubts: [],
  laterDoubts: [],
  ...rest,
});
const open = stands({ state: 'entered' });
const approved = stands({});
const reported = stands({ reportedAt: '2026-11-15T18:00:00.000Z' });

const specimen = recheckedBy(['specimen']);
const person = recheckedBy(['person', 'identity']);
const hemolyzed = now({ doubts: [doubt('SPECIMEN_CONDITION')] });
const high = now({ flag: 'H', doubts: [doubt('ABNORMAL')] });

describe('[P4] what becomes of a result whose ground changed', () => {
  test('no difference: nothing', () => {
    expect(consequencesOf(approved, now(), specimen)).toEqual({ do: 'nothing' });
    expect(consequencesOf(reported, now(), specimen)).toEqual({ do: 'nothing' });
  });

  test('a new doubt only: judged again, approval annulled, doubt on the reported one', () => {
    expect(consequencesOf(open, hemolyzed, specimen)).toEqual({ do: 'judge_again' });
    expect(consequencesOf(approved, hemolyzed, specimen)).toEqual({ do: 'annul', because: 'specimen_condition' });
    expect(consequencesOf(reported, hemolyzed, specimen)).toEqual({
      do: 'doubt_later',
      doubts: [doubt('SPECIMEN_CONDITION')],
    });
  });

  test('another flag: judged again, approval annulled, correction of the reported one proposed', () => {
    expect(consequencesOf(open, high, person)).toEqual({ do: 'judge_again' });
    expect(consequencesOf(approved, high, person)).toEqual({ do: 'annul', because: 'Flag N is H now' });
    expect(consequencesOf(reported, high, person)).toEqual({ do: 'propose', doubts: [] });
  });

  test.each<[string, Partial<Judged>]>([
    ['critical', { critical: true }],
    ['possibly critical', { mayBeCritical: true }],
    ['held against another range', { range: { ...range, ...rangeOf('[3.7, 5.9]'), checked: false } }],
    ['held against no range', { range: null }],
  ])('%s counts as another flag', (_title, judged) => {
    expect(consequencesOf(approved, now(judged), person).do).toBe('annul');
    expect(consequencesOf(reported, now(judged), person).do).toBe('propose');
  });

  test('the same limits in another row of the table are no difference', () => {
    expect(consequencesOf(approved, now({ range: { ...range, id: 99, source: 'new table' } }), person).do).toBe(
      'nothing',
    );
  });

  test('doubts removed only: the approval stays, the reported one is clear again', () => {
    const acknowledged = stands({ doubts: [doubt('SPECIMEN_CONDITION')] });
    expect(consequencesOf(acknowledged, now(), specimen)).toEqual({ do: 'nothing' });
    const inDoubt = { ...reported, laterDoubts: [doubt('SPECIMEN_CONDITION')] };
    expect(consequencesOf(inDoubt, now(), specimen)).toEqual({ do: 'doubt_later', doubts: [] });
  });

  test('what was acknowledged at approval is not new; the same about another tube is', () => {
    const acknowledged = stands({ doubts: [doubt('SPECIMEN_CONDITION', 1)] });
    expect(consequencesOf(acknowledged, hemolyzed, specimen).do).toBe('nothing');
    const other = now({ doubts: [doubt('SPECIMEN_CONDITION', 2)] });
    expect(consequencesOf(acknowledged, other, specimen).do).toBe('annul');
  });

  test('a doubt that became a block is new', () => {
    const acknowledged = stands({ doubts: [doubt('SPECIMEN_CONDITION')] });
    const blocked = now({ doubts: [{ ...doubt('SPECIMEN_CONDITION'), weight: 'block' }] });
    expect(consequencesOf(acknowledged, blocked, specimen).do).toBe('annul');
  });

  test('parts that the ground does not recheck are left alone', () => {
    expect(consequencesOf(approved, high, specimen).do).toBe('nothing');
    expect(consequencesOf(approved, hemolyzed, recheckedBy(['run', 'qc'])).do).toBe('nothing');
    const inDoubt = { ...reported, laterDoubts: [doubt('QC_NOT_VALID')] };
    expect(consequencesOf(inDoubt, hemolyzed, specimen)).toEqual({
      do: 'doubt_later',
      doubts: [doubt('QC_NOT_VALID'), doubt('SPECIMEN_CONDITION')],
    });
  });

  test('the same doubt is not said twice of a reported result', () => {
    const inDoubt = { ...reported, laterDoubts: [doubt('SPECIMEN_CONDITION')] };
    expect(consequencesOf(inDoubt, hemolyzed, specimen)).toEqual({ do: 'nothing' });
  });
});

test('[SAFE-A8] a birth date after the collection is rechecked: it says that it is somebody else’s', () => {
  const impossible = now({ doubts: [{ ...doubt('COLLECTION_ORDER'), weight: 'block' }] });
  expect(consequencesOf(approved, impossible, recheckedBy(['person'])).do).toBe('annul');
});

test('[SAFE-A1] a rejected tube is a new doubt of what was approved from it', () => {
  const tube = tubeOf({ status: 'rejected' });
  const judged = judgeOnGrounds(
    clearFacts({ specimen: { tube, root: tube, measuredAt: '2026-11-15T17:30:00.000Z' } }),
    judgedAt,
  );
  expect(consequencesOf(stands({ flag: null, range: null }), judged, specimen)).toEqual({
    do: 'annul',
    because: 'Tube rejected',
  });
});
