import { describe, expect, test } from 'vitest';
import type { Doubt } from '#results/doubt.ts';
import { afterDone, findByCode, groupQueue, isMeant, progressOf, stepInQueue, tabOf } from './review-queue.ts';

describe('where a result belongs', () => {
  const doubt: Doubt = { code: 'CRITICAL', weight: 'doubt', ground: 'value', sentence: 'Critical', ref: null };
  test.each([
    [{ whyNot: null, doubts: [doubt] }, 'review'],
    [{ whyNot: null, doubts: [] }, 'clear'],
    [{ whyNot: 'You entered this result.', doubts: [] }, 'blocked'],
    [{ whyNot: 'On hold: Clot.', doubts: [doubt] }, 'blocked'],
  ])('%o is in %s', (item, tab) => {
    expect(tabOf(item)).toBe(tab);
  });

  test('critical ones are one group, whether STAT or not; an empty group is not there', () => {
    const item = (id: number, critical: boolean, priority: 'routine' | 'urgent' | 'stat') => ({
      id,
      critical,
      priority,
    });
    const groups = groupQueue([
      item(1, true, 'routine'),
      item(2, true, 'stat'),
      item(3, false, 'urgent'),
      item(4, false, 'routine'),
    ]);
    expect(groups.map(({ group, items }) => [group, items.map(({ id }) => id)])).toEqual([
      ['critical', [1, 2]],
      ['others', [3, 4]],
    ]);
  });
});

describe('what comes next', () => {
  const before = [1, 2, 3, 4];
  test('the neighbor, and nothing beyond the ends', () => {
    const step = { now: before, before };
    expect(stepInQueue({ ...step, current: 2 }, 1)).toBe(3);
    expect(stepInQueue({ ...step, current: 2 }, -1)).toBe(1);
    expect(stepInQueue({ ...step, current: 4 }, 1)).toBeNull();
    expect(stepInQueue({ ...step, current: 1 }, -1)).toBeNull();
    expect(stepInQueue({ ...step, current: null }, 1)).toBe(1);
  });

  test('where the current one was taken away, its nearest neighbor that is left', () => {
    const step = { now: [1, 4, 5], before, current: 2 };
    expect(stepInQueue(step, 1)).toBe(4);
    expect(stepInQueue(step, -1)).toBe(1);
    expect(stepInQueue({ ...step, now: [1] }, 1)).toBeNull();
    // It never was in this queue: one that was opened again.
    expect(stepInQueue({ ...step, current: 9 }, 1)).toBe(1);
  });

  test('after the last one is done the one before it comes up, then nothing', () => {
    expect(afterDone({ now: before, before, current: 2 })).toBe(3);
    expect(afterDone({ now: before, before, current: 4 })).toBe(3);
    expect(afterDone({ now: [4], before, current: 4 })).toBeNull();
    // The queue was read anew without it before the answer came.
    expect(afterDone({ now: [1, 4], before, current: 2 })).toBe(4);
  });

  test('progress counts what was done in this visit', () => {
    expect(progressOf([7, 8, 9], 7, 11)).toEqual({ at: 12, of: 14 });
    expect(progressOf([7, 8, 9], 3, 11)).toEqual({ at: null, of: 14 });
    expect(progressOf([], null, 0)).toEqual({ at: null, of: 0 });
  });
});

test('a scan finds the first result of its accession, however the code is written', () => {
  const items = [
    { id: 1, codes: ['26-000001', 'T1'] },
    { id: 2, codes: ['26-000002', 'T2'] },
    { id: 3, codes: ['26-000002', 'T2'] },
  ];
  expect(findByCode(items, ' t2 ')).toMatchObject({ id: 2 });
  expect(findByCode(items, '26-000003')).toBeUndefined();
});

describe('a press', () => {
  test('means what has been in sight for a moment', () => {
    expect(isMeant({ shownAt: 1000, pressedAt: 1300 })).toBe(true);
    expect(isMeant({ shownAt: 1000, pressedAt: 1299 })).toBe(false);
  });
  test('made before the result came into sight never means it', () => {
    expect(isMeant({ shownAt: 1000, pressedAt: 900 })).toBe(false);
    expect(isMeant({ shownAt: null, pressedAt: 900 })).toBe(false);
    expect(isMeant({ shownAt: 1000, pressedAt: null })).toBe(false);
  });
});
