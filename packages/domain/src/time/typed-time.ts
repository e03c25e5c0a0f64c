/**
 * When something was collected, as people type it with one hand: `t` today, `t-1` yesterday, `0930` a time, `t-1 2215` both,
 * `-2h` or `-45m` ago, `n` now, or a date. Read on the laboratory's own clock.
 */
import type { CalendarDay } from './calendar-day.ts';
import { labDay } from './lab-day.ts';
import { readDayForm, type TypedDay } from './typed-day.ts';
import { offsetMinutes } from './zone-clock.ts';

export type TypedTime =
  | { readonly ok: true; readonly at: Date; readonly timeTyped: boolean }
  | { readonly ok: false; readonly reason: string };

type Day = Readonly<CalendarDay>;
type Clock = { readonly hour: number; readonly minute: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The instant at which clocks there show this; null for a time that is skipped when clocks go forward. */
export const instantOf = (day: Day, clock: Clock, timezone: string): Date | null => {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, clock.hour, clock.minute);
  const tries = [wanted - dayMs, wanted, wanted + dayMs].map(
    (near) => wanted - offsetMinutes(near, timezone) * minuteMs,
  );
  // In the hour that comes twice the first is meant: the tube cannot be younger than it was typed.
  const fits = [...new Set(tries)]
    .sort((a, b) => a - b)
    .find((at) => at + offsetMinutes(at, timezone) * minuteMs === wanted);
  return fits === undefined ? null : new Date(fits);
};

const shiftDay = (day: Day, days: number): Day => {
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day) + days * dayMs);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
};

const readClock = (text: string): Clock | null => {
  const [, hour, minute] = /^(\d{1,2})[:.]?(\d{2})$/u.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const clock = { hour: Number(hour), minute: Number(minute) };
  return clock.hour < 24 && clock.minute < 60 ? clock : null;
};

const readDay = (text: string, today: Day): TypedDay | null => {
  const [, back] = /^t(?:-(\d{1,3}))?$/u.exec(text) ?? [];
  if (text === 't' || back !== undefined) return { ok: true, day: shiftDay(today, -Number(back ?? 0)) };
  return readDayForm(text, today);
};

/** A day and perhaps a time behind it. The whole is tried first: 2026 at the end of a date is no time. */
const readParts = (text: string, today: Day): { day: TypedDay; clock: Clock | null } | null => {
  const whole = readDay(text, today);
  if (whole !== null) return { day: whole, clock: null };
  const [, first = '', last = ''] = /^(.*\S)\s+(\S+)$/u.exec(text) ?? [];
  const [day, clock] = [readDay(first, today), readClock(last)];
  return day === null || clock === null ? null : { day, clock };
};

const unclear: TypedTime = {
  ok: false,
  reason: 'Type t for today, t-1 for yesterday, 0930 for a time, -2h for two hours ago, or a date',
};

const skipped: TypedTime = { ok: false, reason: 'That time does not exist on this day: clocks go forward' };

const ago = (text: string, now: Date): TypedTime | null => {
  const [, count, unit] = /^-(\d{1,3})([hm])$/u.exec(text) ?? [];
  if (count === undefined) return null;
  return {
    ok: true,
    at: new Date(now.getTime() - Number(count) * minuteMs * (unit === 'h' ? 60 : 1)),
    timeTyped: true,
  };
};

/** A time alone is the last time the clock showed it: 2330 typed after midnight is yesterday's. */
const lastTime = (clock: Clock, today: Day, now: Date, timezone: string): Date | null => {
  const at = instantOf(today, clock, timezone);
  return at !== null && at.getTime() <= now.getTime() + 5 * minuteMs
    ? at
    : instantOf(shiftDay(today, -1), clock, timezone);
};

export const readTypedTime = (typed: string, now: Date, timezone: string): TypedTime => {
  const text = typed.trim().toLowerCase();
  if (text === 'n' || text === 'now') return { ok: true, at: now, timeTyped: true };
  const before = ago(text, now);
  if (before !== null) return before;
  const today = labDay(now, timezone);
  const loneClock = readClock(text);
  if (loneClock !== null) {
    const at = lastTime(loneClock, today, now, timezone);
    return at === null ? skipped : { ok: true, at, timeTyped: true };
  }
  const parts = readParts(text, today);
  if (parts === null) return unclear;
  const { day, clock } = parts;
  if (!day.ok) return day;
  if (day.day.year <= 1900 || day.day.year >= 2200) return { ok: false, reason: 'Check the year' };
  const at = instantOf(day.day, clock ?? { hour: 0, minute: 0 }, timezone);
  if (at === null) return skipped;
  if (at.getTime() > now.getTime() + 5 * minuteMs) return { ok: false, reason: 'That time is in the future' };
  return { ok: true, at, timeTyped: clock !== null };
};
