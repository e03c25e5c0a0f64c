import { expect, test } from 'vitest';
import { createdWords, offeredFilters, type FilterAsker } from './typed-filter.ts';

const asker: FilterAsker = { today: { year: 2026, month: 3, day: 4 }, inLab: true, hasWork: true };
const offered = (text: string, who = asker) =>
  offeredFilters(text, who).map(({ filter, words }) => `${filter.kind} ${words}`);

test.each([
  [
    'stat',
    [
      'priority STAT',
      ...['Open', 'New', 'Received', 'In progress', 'Completed', 'Reported', 'Final', 'Cancelled'].map(
        (word) => `status ${word}`,
      ),
    ],
  ],
  ['pri st', ['priority STAT']],
  ['in prog', ['status In progress']],
  ['status in', ['status In progress']],
  ['overdue', ['due Overdue']],
  ['due today', ['due Today']],
  ['today', ['due Today', 'created Today']],
  ['me', ['assignee Me']],
  ['unass', ['assignee Unassigned']],
  ['critical', ['call Critical not called']],
  ['zzz', []],
])('%s offers %j', (text, expected) => {
  expect(offered(text)).toEqual(expected);
});

test('those who send samples are offered neither calls nor people; those who only look have no work of their own', () => {
  const sender = offered('', { ...asker, inLab: false, hasWork: false });
  expect(sender.filter((one) => one.startsWith('assignee') || one.startsWith('call'))).toEqual([]);
  expect(offered('', { ...asker, hasWork: false })).not.toContain('assignee Me');
  expect(offered('')).toContain('assignee Me');
});

const created = (text: string) =>
  offeredFilters(text, asker).flatMap(({ filter }) => (filter.kind === 'created' ? [[filter.from, filter.to]] : []));

test.each([
  ['2026-02-28', [['2026-02-28', '2026-02-28']]],
  ['28 Feb', [['2026-02-28', '2026-02-28']]],
  ['Feb 28', [['2026-02-28', '2026-02-28']]],
  // The fourth of December is still to come this year.
  ['4 dec', [['2025-12-04', '2025-12-04']]],
  // Either order of day and month, and nothing that is still to come: the second of March and the third of February.
  [
    '2/3/2026',
    [
      ['2026-02-03', '2026-02-03'],
      ['2026-03-02', '2026-03-02'],
    ],
  ],
  ['Feb 2026', [['2026-02-01', '2026-02-28']]],
  ['30 Feb', []],
  ['yesterday', [['2026-03-03', '2026-03-03']]],
  ['last 7', [['2026-02-26', '2026-03-04']]],
])('created %s', (text, expected) => {
  expect(created(text)).toEqual(expected);
});

test('days in words', () => {
  expect(createdWords('2026-02-01', '2026-02-01')).toBe('1 Feb 2026');
  expect(createdWords('2026-02-01', '2026-02-28')).toBe('1 Feb 2026 to 28 Feb 2026');
  expect([createdWords('2026-02-01', null), createdWords(null, '2026-02-01')]).toEqual([
    'from 1 Feb 2026',
    'until 1 Feb 2026',
  ]);
});
