import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activityThrottleMs, handSigns, trackActivity } from './activity.ts';
import { settleMs } from './reading-judge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Heard = { listener: (event: Event) => void; options: AddEventListenerOptions };

/** A window whose events are a person's own: those that a test dispatches are not trusted. */
const makePage = () => {
  const heard = new Map<string, Heard>();
  const target = {
    addEventListener: (type: string, listener: Heard['listener'], options: AddEventListenerOptions) =>
      void heard.set(type, { listener, options }),
    removeEventListener: (type: string) => void heard.delete(type),
  } as unknown as EventTarget;
  return {
    heard,
    target,
    happens: (type: string, values: object = {}) =>
      heard.get(type)?.listener({ type, isTrusted: true, ...values } as unknown as Event),
  };
};
const start = (signs?: readonly string[]) => {
  const page = makePage();
  const onAction = vi.fn();
  const stop = trackActivity(page.target, onAction, signs);
  return { ...page, onAction, stop };
};
const list = { scrollHeight: 900, clientHeight: 400, scrollWidth: 300, clientWidth: 300 };

describe('[IDLE-1] [D-4] what counts as activity', () => {
  test.each([
    ['keydown', {}],
    ['pointerdown', {}],
    ['touchstart', {}],
    ['wheel', {}],
    ['pointermove', { screenX: 40, screenY: 60 }],
    ['scroll', { target: list }],
    ['scroll', { target: { scrollingElement: list } }],
  ])('%s %j', (type, values) => {
    const { happens, onAction, heard } = start();
    happens(type, values);
    expect(onAction).toHaveBeenCalledOnce();
    expect(heard.get(type)?.options, 'of any element, and never in its way').toEqual({ capture: true, passive: true });
  });

  test('not what a script dispatches', () => {
    const { happens, onAction } = start();
    happens('keydown', { isTrusted: false });
    expect(onAction).not.toHaveBeenCalled();
  });

  test('not a pointer that rests while the page moves under it', () => {
    const { happens, onAction } = start();
    happens('pointermove', { screenX: 40, screenY: 60 });
    vi.advanceTimersByTime(5_000);
    happens('pointermove', { screenX: 40, screenY: 60 });
    expect(onAction).toHaveBeenCalledOnce();
    happens('pointermove', { screenX: 40, screenY: 61 });
    expect(onAction).toHaveBeenCalledTimes(2);
  });

  test('not a list that slips because rows came or went: live changes must not keep an abandoned bench signed in', () => {
    const { happens, onAction } = start();
    const target = { ...list };
    happens('scroll', { target });
    vi.advanceTimersByTime(5_000);
    target.scrollHeight = 860;
    happens('scroll', { target });
    vi.advanceTimersByTime(settleMs - 1);
    happens('scroll', { target });
    expect(onAction).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    happens('scroll', { target });
    expect(onAction, 'once it is settled, a scroll is a person’s').toHaveBeenCalledTimes(2);
  });

  test('only hands where reading is not meant', () => {
    const { heard } = start(handSigns);
    expect([...heard.keys()]).toEqual(['keydown', 'pointerdown', 'touchstart']);
  });
});

describe('[IDLE-1] [D-4] activity is handled at most once a second', () => {
  test('two within a second are one, whatever their kinds; the next after it counts', () => {
    const { happens, onAction } = start();
    happens('wheel');
    vi.advanceTimersByTime(activityThrottleMs - 1);
    happens('keydown');
    expect(onAction).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    happens('wheel');
    expect(onAction).toHaveBeenCalledTimes(2);
  });

  test('moving without a pause is told every second, not only at its end', () => {
    const { happens, onAction } = start();
    for (let at = 0; at < 5_000; at += 10) {
      happens('pointermove', { screenX: at, screenY: 0 });
      vi.advanceTimersByTime(10);
    }
    expect(activityThrottleMs).toBe(1_000);
    expect(onAction).toHaveBeenCalledTimes(5);
  });

  test('a clock set back an hour does not make it deaf for that hour', () => {
    const { happens, onAction } = start();
    happens('wheel');
    vi.setSystemTime(Date.now() - 3_600_000);
    happens('wheel');
    expect(onAction).toHaveBeenCalledTimes(2);
  });
});

test('stopped, it hears nothing more', () => {
  const { heard, stop } = start();
  stop();
  expect(heard.size).toBe(0);
});
