import { findCoverage } from '@aliquot/domain/ranges/range-coverage';
import { expect, test } from 'vitest';

import { acknowledge, withdraw } from './gap-edits.ts';
import { readDrafts, type RangeDraft } from '../range-draft.ts';
import { typedRow } from '#testing/typed-range.ts';
import type { GapEntry } from '../range-spec.ts';

const findings = (drafts: readonly RangeDraft[], gaps: readonly GapEntry[]) =>
  findCoverage(readDrafts(drafts).ranges, gaps, '2026-11-15').findings;
const who = ({ sex, ageFrom, ageTo, reason }: GapEntry): string => `${sex} ${ageFrom}-${ageTo ?? ''} ${reason}`;

test('an acknowledged gap is no finding any more, and says whom it is for', () => {
  const rows = [typedRow({ ageFrom: '18 y' }), typedRow({ sex: 'male', ageTo: '18 y' })];
  const [gap] = findings(rows, []);
  const gaps = acknowledge([], gap!, 'not established');
  expect(gaps.map(who)).toEqual(['female 0 d-18 y not established']);
  expect(findings(rows, gaps)).toEqual([]);
});

test('a gap without an end stays without one', () => {
  const [gap] = findings([typedRow({ ageTo: '75 y' })], []);
  expect(acknowledge([], gap!, 'too few').map(who)).toEqual(['any 75 y- too few']);
});

test('what a row now covers is taken out of the acknowledgement, the rest stays', () => {
  const gaps: GapEntry[] = [{ sex: 'any', ageFrom: '0 d', ageTo: '18 y', reason: 'not established', by: 'O. Fenn' }];
  const rows = [typedRow({ ageFrom: '18 y' }), typedRow({ sex: 'male', ageFrom: '12 y', ageTo: '16 y' })];
  const [needless] = findings(rows, gaps);
  const left = withdraw(gaps, needless!);
  expect(left.map(who)).toEqual([
    'male 0 d-12 y not established',
    'male 16 y-18 y not established',
    'female 0 d-18 y not established',
  ]);
  expect(left.every(({ by }) => by === 'O. Fenn')).toBe(true);
  expect(findings(rows, left)).toEqual([]);
});

test('an acknowledgement of other people or ages is not touched', () => {
  const gaps: GapEntry[] = [
    { sex: 'female', ageFrom: '0 d', ageTo: '1 y', reason: 'a' },
    { sex: 'male', ageFrom: '1 y', ageTo: null, reason: 'b' },
  ];
  expect(withdraw(gaps, { sexes: ['male'], from: '0 d', to: '1 y' })).toEqual(gaps);
});
