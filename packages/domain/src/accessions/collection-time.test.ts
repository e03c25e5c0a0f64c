import { expect, test } from 'vitest';
import { collectionFault } from './collection-time.ts';

const now = new Date('2026-11-15T12:00:00Z');
const collected = (at: string) => ({ at, zone: 'US/Eastern' as const });

test('[SEC-F4] a collection time that is past, now, a few minutes ahead of our clock, or not known is fine', () => {
  for (const at of [
    '2020-01-01T00:00:00Z',
    '2026-11-15T12:00:00Z',
    '2026-11-15T12:05:00Z',
    '2026-11-15T07:00:00-05:00',
  ])
    expect([at, collectionFault(collected(at), now, null)]).toEqual([at, null]);
  expect(collectionFault(null, now, null)).toBeNull();
});

test('[SEC-F4] a collection time in the future is a fault, whatever offset it is written with', () => {
  for (const at of ['2026-11-15T12:05:01Z', '2099-01-01T00:00:00Z', '2026-11-15T12:00:00-05:00'])
    expect([at, collectionFault(collected(at), now, null)]).toEqual([at, expect.stringContaining('in the future')]);
});

test('[UX-5] nothing is collected before the subject was born, by the day where it was collected', () => {
  const born = (dateOfBirth: string | null, birthPrecision = 'day') => ({ dateOfBirth, birthPrecision });
  // 03:00 UTC on the 12th is still the 11th in the lab.
  const at = collected('2026-11-12T03:00:00Z');
  expect(collectionFault(at, now, born('2026-11-11'))).toBeNull();
  expect(collectionFault(at, now, born('2026-11-12'))).toBe(
    'Collected before the date of birth, 12 Nov 2026. Correct one of them.',
  );
  // Of a year alone nobody knows the day.
  expect(collectionFault(at, now, born('2026-12-01', 'year'))).toBeNull();
  expect(collectionFault(at, now, born(null, 'unknown'))).toBeNull();
});
