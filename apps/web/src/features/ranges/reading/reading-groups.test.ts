import { referenceRange } from '@aliquot/domain/ranges/reference-range';
import { describe, expect, test } from 'vitest';
import { readTable, type ReadTable } from './reading-groups.ts';

const today = '2026-11-15';
const none = { lowInclusive: true, highInclusive: true, critical: null, text: null, instrumentId: null, method: null };
const row = (ages: string, changes: object = {}) => {
  const [ageFrom, ageTo] = ages.split(' to ');
  const dates = { effectiveFrom: null, effectiveTo: null };
  const limits = { low: '1', high: '2', source: 'Own study' };
  return referenceRange.parse({
    id: 77,
    sex: 'any',
    ageFrom,
    ageTo: ageTo ?? null,
    ...none,
    ...dates,
    ...limits,
    ...changes,
  });
};
const female = { sex: 'female' };
const male = { sex: 'male' };

/** "2: 12 y–16 y", "gap 16 y–18 y", "accepted 0 d–1 mo: sent away". */
const said = (table: Partial<ReadTable>): Record<string, string[]> =>
  Object.fromEntries(
    readTable({ ranges: [], gaps: [], ...table }, today).groups.map(({ sex, rows }) => [
      sex,
      rows.map((each) => {
        const ages = `${each.from}–${each.to ?? ''}`;
        if (each.kind === 'range') return `${each.number}: ${ages}`;
        return each.kind === 'gap' ? `gap ${ages}` : `accepted ${ages}: ${each.reason}`;
      }),
    ]),
  );

describe('the table as it is read', () => {
  test('rows stand under their sex, any before female before male, with the number they have in the editor', () => {
    expect(said({ ranges: [row('18 y', male), row('0 d to 18 y'), row('18 y', female)] })).toEqual({
      any: ['2: 0 d–18 y'],
      female: ['3: 18 y–'],
      male: ['1: 18 y–'],
    });
  });

  test('ages without a row stand in their place, those of both sexes among the rows for any', () => {
    expect(
      said({ ranges: [row('1 mo to 12 y'), row('12 y to 16 y', female), row('18 y', female), row('12 y', male)] }),
    ).toEqual({
      any: ['gap 0 d–1 mo', '1: 1 mo–12 y'],
      female: ['2: 12 y–16 y', 'gap 16 y–18 y', '3: 18 y–'],
      male: ['4: 12 y–'],
    });
    expect(said({})).toEqual({ any: ['gap 0 d–'] });
  });

  test('a gap accepted with a reason stands beside one that is not', () => {
    const gaps = [{ sex: 'any', ageFrom: '1 mo', ageTo: '18 y', reason: 'Sent away' } as const];
    expect(said({ ranges: [row('18 y')], gaps })).toEqual({
      any: ['gap 0 d–1 mo', 'accepted 1 mo–18 y: Sent away', '1: 18 y–'],
    });
  });

  test('a gap of one method stands among the rows of that method', () => {
    expect(
      said({ ranges: [row('0 d'), row('18 y', { method: 'ISE' }), row('0 d to 16 y', { instrumentId: 7 })] }),
    ).toEqual({
      any: ['1: 0 d–', '2: 18 y–', '3: 0 d–16 y'],
    });
    expect(said({ ranges: [row('1 y to 150 y', { method: 'ISE' }), row('1 y', { instrumentId: 7 })] })['any']).toEqual([
      'gap 0 d–1 y',
      '1: 1 y–150 y',
      'gap 0 d–1 y',
      '2: 1 y–',
      'gap 0 d–',
    ]);
  });

  test('faults are counted where they are, and the ages two rows claim are known of both', () => {
    const { groups } = readTable(
      { ranges: [row('0 d to 12 y'), row('12 y', female), row('12 y to 18 y', male), row('17 y', male)], gaps: [] },
      today,
    );
    expect(groups.map(({ sex, ranges, gaps, overlaps }) => [sex, ranges, gaps, overlaps])).toEqual([
      ['any', 1, 0, 0],
      ['female', 1, 0, 0],
      ['male', 2, 0, 1],
    ]);
    const claimed = groups[2]?.rows.map((each) => (each.kind === 'range' ? each.overlaps : []));
    const year = 525_960;
    expect(claimed).toEqual([
      [{ from: 17 * year, to: 18 * year, open: false }],
      [{ from: 17 * year, to: 18 * year, open: false }],
    ]);
  });

  test('rows of another day are told apart, and leave the ages of today as they are', () => {
    const ranges = [
      row('0 d', { effectiveTo: '2026-01-01' }),
      row('0 d', { effectiveFrom: '2026-01-01', effectiveTo: '2027-01-01' }),
      row('0 d', { effectiveFrom: '2027-01-01' }),
    ];
    const { groups, findings } = readTable({ ranges, gaps: [] }, today);
    expect(groups[0]?.rows.map((each) => (each.kind === 'range' ? each.effect : each.kind))).toEqual([
      'ended',
      'now',
      'not yet',
    ]);
    expect(findings).toEqual([]);
  });
});
