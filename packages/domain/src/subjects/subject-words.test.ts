import { expect, test } from 'vitest';
import { ageWords, birthAndAge, birthWords, bornWords } from './subject-words.ts';

const today = { year: 2026, month: 11, day: 15 };

test.each([
  ['2026-11-15', '0 d'],
  ['2026-10-16', '30 d'],
  ['2026-09-16', '1 m'],
  ['2025-01-10', '22 m'],
  ['2024-11-16', '23 m'],
  ['2024-11-15', '2 y'],
  ['1960-11-16', '65 y'],
  ['1960-11-15', '66 y'],
])('born %s is %s', (born, age) => expect(ageWords(born, today)).toBe(age));

test('as much of a birth is said as is known', () => {
  expect(birthWords('1979-06-04')).toBe('4 Jun 1979');
  expect(birthAndAge('1979-06-04', 'day', today)).toBe('4 Jun 1979 (47 y)');
  expect(birthAndAge('1979-06-01', 'month', today)).toBe('Jun 1979 (about 47 y)');
  expect(birthAndAge('1979-01-01', 'year', today)).toBe('1979 (about 47 y)');
  expect(birthAndAge(null, 'unknown', today)).toBe('DOB unknown');
  expect(bornWords('1979-06-04', 'male')).toBe('4 Jun 1979 · M');
  expect(bornWords(null, 'unknown')).toBe('DOB unknown · ?');
});
