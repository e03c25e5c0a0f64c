import { describe, expect, test } from 'vitest';
import { isSpoken, judgeIdle } from './idle-clock.ts';

const timeout = 600_000;

describe('the idle clock', () => {
  test('[IDLE-1] leaves people alone for ten minutes after their last activity', () => {
    expect(judgeIdle(0, 0, timeout)).toEqual({ phase: 'active', wakeInMs: 600_000 });
    expect(judgeIdle(0, 599_999, timeout)).toEqual({ phase: 'active', wakeInMs: 1 });
    expect(judgeIdle(300_000, 600_000, timeout)).toEqual({ phase: 'active', wakeInMs: 300_000 });
  });

  test('[IDLE-3] counts down from 60 in one-second steps, and at 0 it is over', () => {
    const seconds = Array.from({ length: 60 }, (_, n) => judgeIdle(0, timeout + n * 1000, timeout));
    expect(seconds.map((at) => (at.phase === 'warning' ? at.secondsLeft : at.phase))).toEqual(
      Array.from({ length: 60 }, (_, n) => 60 - n),
    );
    expect(judgeIdle(0, timeout + 59_999, timeout)).toMatchObject({ phase: 'warning', secondsLeft: 1 });
    expect(judgeIdle(0, timeout + 60_000, timeout)).toEqual({ phase: 'over' });
  });

  test('wakes exactly at the next second, also when it was late', () => {
    expect(judgeIdle(0, timeout + 1_250, timeout)).toMatchObject({ secondsLeft: 59, wakeInMs: 750 });
  });

  test('a laptop that slept through it all wakes up signed out', () => {
    expect(judgeIdle(0, 8 * 3_600_000, timeout)).toEqual({ phase: 'over' });
  });

  test('is spoken sparingly', () => {
    expect(Array.from({ length: 60 }, (_, n) => 60 - n).filter(isSpoken)).toEqual([60, 30, 15, 10, 5]);
  });
});
