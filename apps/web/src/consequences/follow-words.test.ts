import type { FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import { describe, expect, test } from 'vitest';
import { makeFollowRow, makeFollows } from '#testing/make-follows.ts';
import { confirmWords, markOfRow, partsOf, summaryOf, unitWords } from './follow-words.ts';

const followsOf = (counts: Partial<Record<FollowGroup, number>>) =>
  makeFollows(
    Object.entries(counts).flatMap(([group, count]) =>
      Array.from({ length: count }, (_, at) =>
        makeFollowRow(group as FollowGroup, { orderId: at + 1, name: `Name ${at + 1}` }),
      ),
    ),
  );
const sentence = (counts: Partial<Record<FollowGroup, number>>): string =>
  summaryOf(followsOf(counts))
    .map(({ text }) => text)
    .join('');

describe('the sentence with counts', () => {
  test.each([
    [{}, 'No result changes.'],
    [{ ends: 1 }, 'This ends 1 result.'],
    [{ ends: 3, approve_again: 2 }, 'This ends 3 results and annuls 2 approvals.'],
    [
      { ends: 3, decide: 4, approve_again: 2, call_back: 2, judged_again: 1 },
      'This ends 3 results, puts 4 reported results in doubt and annuls 2 approvals. 2 people were told a value and must be called back.',
    ],
    [
      { corrected_report: 1, decide: 1 },
      'This proposes to correct 1 reported result and puts 1 reported result in doubt.',
    ],
    [{ call_back: 1 }, '1 person was told a value and must be called back.'],
    [{ judged_again: 2 }, 'This judges 2 results again.'],
  ] as const)('%j', (counts, words) => {
    expect(sentence(counts)).toBe(words);
  });

  test('whoever was told two values is one person', () => {
    const told = { name: 'Dr. Ames', class: 'reported' } as const;
    const rows = [makeFollowRow('call_back', told), makeFollowRow('call_back', { ...told, orderId: 2 })];
    expect(summaryOf(makeFollows(rows)).map(({ text }) => text)).toEqual([
      '1 person was told a value',
      ' and must be called back.',
    ]);
  });

  test('counts are strong, people told a value stand out', () => {
    const tones = summaryOf(followsOf({ ends: 2, call_back: 1 })).filter(({ tone }) => tone !== undefined);
    expect(tones).toEqual([
      { text: '2 results', tone: 'strong' },
      { text: '1 person was told a value', tone: 'danger' },
    ]);
  });
});

describe('the confirm button', () => {
  test.each([
    [{}, 'Reject tube'],
    [{ ends: 3, approve_again: 2 }, 'Reject tube and withdraw 3 results'],
    [{ approve_again: 1 }, 'Reject tube and annul 1 approval'],
    [{ judged_again: 4, decide: 1 }, 'Reject tube'],
  ] as const)('%j', (counts, words) => {
    expect(confirmWords('Reject tube', followsOf(counts))).toBe(words);
  });

  test('names the action alone until it is known what follows', () => {
    expect(confirmWords('Reject tube', null)).toBe('Reject tube');
  });
});

describe('the list', () => {
  test('has its groups in their order and leaves out empty ones', () => {
    const { parts } = partsOf(followsOf({ judged_again: 1, ends: 2, call_back: 1 }), false);
    expect(parts.map(({ group, count }) => [group, count])).toEqual([
      ['call_back', 1],
      ['ends', 2],
      ['judged_again', 1],
    ]);
  });

  test('shows 50 rows first; the counts are of all', () => {
    const follows = followsOf({ ends: 60, judged_again: 5 });
    const first = partsOf(follows, false);
    expect(first.more).toBe(15);
    expect(first.parts.map(({ rows, count }) => [rows.length, count])).toEqual([
      [50, 60],
      [0, 5],
    ]);
    expect(partsOf(follows, true).more).toBe(0);
  });

  test('says how many were not sent', () => {
    const follows = followsOf({ ends: 2 });
    expect(partsOf({ ...follows, counts: { ...follows.counts, ends: 700 } }, true).unsent).toBe(698);
  });
});

test('a row is marked by what becomes of it', () => {
  const markOf = (group: FollowGroup, after = null as { shown: string; flag: null } | null) =>
    markOfRow(makeFollowRow(group, { after }))?.words;
  expect(markOf('decide')).toBe('In doubt');
  expect(markOf('approve_again')).toBe('Approval annulled');
  expect(markOf('corrected_report')).toBe('Correction proposed');
  expect(markOf('ends')).toBe('Withdrawn');
  expect(markOf('call_back')).toBe('Withdrawn, no value yet');
  expect(markOf('call_back', { shown: '4.1', flag: null })).toBeUndefined();
  expect(markOf('judged_again')).toBeUndefined();
});

test('a calculated result says so beside its unit', () => {
  expect(unitWords({ about: null, unit: 'mL/min', calculated: true })).toBe('mL/min, calculated');
  expect(unitWords({ about: null, unit: null, calculated: true })).toBe('calculated');
  expect(unitWords({ about: null, unit: null, calculated: false })).toBe('');
  expect(unitWords({ about: 'Potassium', unit: 'mmol/L', calculated: false })).toBe('Potassium, mmol/L');
});
