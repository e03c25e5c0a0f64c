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
    expect([at, collectionFault(collected(at), now)]).toEqual([at, null]);
  expect(collectionFault(null, now)).toBeNull();
});

test('[SEC-F4] a collection time in the future is a fault, whatever offset it is written with', () => {
  for (const at of ['2026-11-15T12:05:01Z', '2099-01-01T00:00:00Z', '2026-11-15T12:00:00-05:00'])
    expect([at, collectionFault(collected(at), now)]).toEqual([at, expect.stringContaining('in the future')]);
});
