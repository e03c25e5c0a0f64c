import { findCoverage } from '@aliquot/domain/ranges/range-coverage';
import { describe, expect, test } from 'vitest';

import { fixesOf } from '../age-coverage/finding-fixes.ts';
import { readDrafts, type RangeDraft } from '../range-draft.ts';
import { typedRow } from '#testing/typed-range.ts';
import { rangeSummary } from '../range-summary.ts';
import { addBelow, duplicate, fillGap, isSorted, putBack, removeDraft, sortDrafts, splitBySex } from './table-edits.ts';

const today = '2026-11-15';
const who = ({ sex, ageFrom, ageTo }: RangeDraft): string => `${sex} ${ageFrom}-${ageTo}`;
const findings = (drafts: readonly RangeDraft[]) => findCoverage(readDrafts(drafts).ranges, [], today).findings;

const children = typedRow({ ageTo: '12 y' });
const girls = typedRow({ sex: 'female', ageFrom: '12 y', ageTo: '16 y' });
const women = typedRow({ sex: 'female', ageFrom: '18 y' });
const boys = typedRow({ sex: 'male', ageFrom: '12 y', ageTo: '18 y' });
const men = typedRow({ sex: 'male', ageFrom: '17 y' });
const table = [children, girls, women, boys, men];

describe('rows of the table', () => {
  test('a new row begins where the row above ends, with its signs but without its figures', () => {
    const { drafts, added } = addBelow(table, girls.key);
    expect(drafts.indexOf(added)).toBe(2);
    expect(added).toMatchObject({ sex: 'female', ageFrom: '16 y', low: '', lowInclusive: true, source: '', id: null });
    expect(addBelow([]).added).toMatchObject({ sex: 'any', ageFrom: '0 d', ageTo: '' });
  });

  test('a limit counts by itself unless its sign says otherwise, normal and critical alike', () => {
    const typed = {
      ...addBelow([]).added,
      low: '3.5',
      high: '5.1',
      criticalLow: '2.5',
      criticalHigh: '6.5',
      source: 'Lab',
    };
    expect(readDrafts([typed]).ranges[0]).toMatchObject({
      lowInclusive: true,
      highInclusive: true,
      critical: { lowInclusive: true, highInclusive: true },
    });
    const below = addBelow([{ ...typed, ageTo: '18 y', highInclusive: false }], typed.key).added;
    expect([below.lowInclusive, below.highInclusive]).toEqual([true, false]);
  });

  test('a duplicate is a new row beside the first', () => {
    const { drafts, added } = duplicate([{ ...girls, id: 5 }], girls.key);
    expect(drafts.map(({ id }) => id)).toEqual([5, null]);
    expect(added).toMatchObject({ low: '12.0', source: 'Lab 2022' });
    expect(added.key).not.toBe(girls.key);
  });

  test('a removed row comes back to its place', () => {
    const rest = removeDraft(table, girls.key);
    expect(putBack(rest, { draft: girls, place: 1 })).toEqual(table);
    expect(putBack([], { draft: girls, place: 1 })).toEqual([girls]);
  });

  test('a row for anyone is split by sex once', () => {
    const split = splitBySex([{ ...children, id: 9 }, girls], children.key);
    expect(split.map(who)).toEqual(['male 0 d-12 y', 'female 0 d-12 y', 'female 12 y-16 y']);
    expect(split.map(({ id }) => id)).toEqual([9, null, null]);
    expect(splitBySex(split, girls.key)).toEqual(split);
  });

  test('sorts by sex, then by age as time passes and not as letters do, what cannot be read last', () => {
    const rows = ['2 y', 'soon', '10 d', '1 mo', '28 d'].map((ageFrom) => typedRow({ ageFrom }));
    expect(sortDrafts([...rows, boys, girls]).map(who)).toEqual([
      'any 10 d-',
      'any 28 d-',
      'any 1 mo-',
      'any 2 y-',
      'any soon-',
      'male 12 y-18 y',
      'female 12 y-16 y',
    ]);
    expect(isSorted(rows)).toBe(false);
    expect(isSorted(sortDrafts(rows))).toBe(true);
  });
});

describe('what coverage finds can be mended', () => {
  test('a gap is filled for just the people and ages without a range', () => {
    const gap = findings(table).find(({ kind }) => kind === 'gap')!;
    const { drafts, added } = fillGap(table, gap);
    expect(who(added)).toBe('female 16 y-18 y');
    expect(added).toMatchObject({ low: '', high: '', source: '', lowInclusive: true });
    expect(drafts.indexOf(added)).toBe(2);
    const typed = drafts.map((draft) => (draft === added ? { ...draft, low: '12', source: 'Lab 2022' } : draft));
    expect(findings(typed).map(({ kind }) => kind)).toEqual(['overlap']);
  });

  test('a gap for everyone from birth goes on top, one to the end has no upper age', () => {
    const [before, after] = findings([typedRow({ ageFrom: '1 mo', ageTo: '65 y' })]);
    expect(fillGap([women], before!).drafts.map(who)).toEqual(['female 18 y-', 'any 0 d-1 mo']);
    const row = typedRow({ ageFrom: '1 mo', ageTo: '65 y' });
    expect(fillGap([row], before!).drafts.map(who)).toEqual(['any 0 d-1 mo', 'any 1 mo-65 y']);
    expect(fillGap([row], after!).drafts.map(who)).toEqual(['any 1 mo-65 y', 'any 65 y-']);
  });

  test('every offered fix mends what it is offered for', () => {
    for (const finding of findings(table)) {
      const fixes = fixesOf(finding, readDrafts(table).ranges);
      expect(fixes.length).toBeGreaterThan(0);
      for (const { range, field, age } of fixes) {
        const mended = table.map((draft, place) => (place + 1 === range ? { ...draft, [field]: age } : draft));
        expect(findings(mended).map(({ words }) => words)).toEqual(
          findings(table)
            .map(({ words }) => words)
            .filter((words) => words !== finding.words),
        );
      }
    }
  });

  test('the fixes say what they do', () => {
    const labels = findings(table).flatMap((finding) =>
      fixesOf(finding, readDrafts(table).ranges).map(({ label }) => label),
    );
    expect(labels).toEqual(['End range 4 at 17 y', 'Start range 5 at 18 y', 'Extend range 2 to 18 y']);
  });

  test('two rows for the very same ages are left to a person', () => {
    const twice = [typedRow(), typedRow()];
    expect(findings(twice).flatMap((finding) => fixesOf(finding, readDrafts(twice).ranges))).toEqual([]);
  });
});

test('the summary counts faults that begin on a later day too', () => {
  const row = typedRow({ effectiveTo: '2027-01-01' });
  expect(rangeSummary({ ranges: [row], gaps: [] }, today)).toEqual({ findings: 1, errors: 0 });
  expect(rangeSummary({ ranges: [typedRow(), typedRow({ low: 'x' })], gaps: [] }, today)).toEqual({
    findings: 0,
    errors: 1,
  });
});
