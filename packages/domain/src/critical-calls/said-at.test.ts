import { expect, test } from 'vitest';
import { readSaidAt } from './said-at.ts';

/** Thursday 12 November 2026, 10:42 in New York. */
const now = Date.parse('2026-11-12T15:42:00Z');
const zone = 'US/Eastern';
const read = (typed: string, typedAt = now, at = typedAt): string => {
  const said = readSaidAt(typed, typedAt, zone, at);
  return said.ok ? said.at.toISOString().slice(0, 16) : said.reason;
};
const future = 'The time of the call is in the future';

test.each([
  ['0930', '2026-11-12T14:30'],
  ['-20m', '2026-11-12T15:22'],
  ['t-1 2215', '2026-11-12T03:15'],
  ['', 'Enter the time of the call'],
  ['t-1', 'Enter the time too, for example t-1 2215'],
  ['1044', future],
  ['1530', `${future}. For yesterday type t-1 and the time`],
  ['t 1530', 'That time is in the future'],
  ['t-8 0900', 'The time of the call is more than 7 days ago'],
])('[SAFE-B11] %s', (typed, meant) => expect(read(typed)).toBe(meant));

test('[SAFE-B11] after midnight a time of the evening is yesterday’s', () => {
  const night = Date.parse('2026-11-12T05:10:00Z');
  expect(read('2350', night)).toBe('2026-11-12T04:50');
});

test('[SAFE-B11] minutes ago are counted from when they were typed', () => {
  expect(read('-20m', now, now + 30 * 60_000)).toBe('2026-11-12T15:22');
});
