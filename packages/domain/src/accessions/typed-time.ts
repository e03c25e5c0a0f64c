/**
 * When something was collected, as people type it with one hand: `t` today, `t-1` yesterday, `0930` a time, `t-1 2215` both,
 * `-2h` or `-45m` ago, `n` now, or a date. Read on the laboratory's own clock.
 */
import { labDay } from '../labs/lab-day.ts';

export type TypedTime =
  | { readonly ok: true; readonly at: Date; readonly timeTyped: boolean }
  | { readonly ok: false; readonly reason: string };

type Day = { readonly year: number; readonly month: number; readonly day: number };
type Clock = { readonly hour: number; readonly minute: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Making a clock is slow, and there are five of them. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timezone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timezone, made);
  return made;
};

/** How far the zone is ahead of UTC at an instant, in minutes. */
const offsetAt = (instant: number, timezone: string): number => {
  const parts = clockOf(timezone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((local - Math.floor(instant / 1000) * 1000) / minuteMs);
};

/** The instant at which clocks there show this; null for a time that is skipped when clocks go forward. */
export const instantOf = (day: Day, clock: Clock, timezone: string): Date | null => {
  const wanted = Date.UTC(day.year, day.month - 1, day.day, clock.hour, clock.minute);
  const tries = [wanted - dayMs, wanted, wanted + dayMs].map((near) => wanted - offsetAt(near, timezone) * minuteMs);
  // In the hour that comes twice the first is meant: the tube cannot be younger than it was typed.
  const fits = [...new Set(tries)]
    .sort((a, b) => a - b)
    .find((at) => at + offsetAt(at, timezone) * minuteMs === wanted);
  return fits === undefined ? null : new Date(fits);
};

const shiftDay = (day: Day, days: number): Day => {
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day) + days * dayMs);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
};

const realDay = ({ year, month, day }: Day): boolean => {
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day && year > 1900 && year < 2200;
};

const readClock = (text: string): Clock | null => {
  const [, hour, minute] = /^(\d{1,2})[:.]?(\d{2})$/u.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const clock = { hour: Number(hour), minute: Number(minute) };
  return clock.hour < 24 && clock.minute < 60 ? clock : null;
};

const readDay = (text: string, today: Day): Day | null => {
  const [, back] = /^t(?:-(\d{1,3}))?$/u.exec(text) ?? [];
  if (text === 't' || back !== undefined) return shiftDay(today, -Number(back ?? 0));
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, us, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/u.exec(text) ?? [];
  if (us === undefined) return null;
  const full = usYear === undefined ? today.year : Number(usYear) + (usYear.length === 2 ? 2000 : 0);
  return { year: full, month: Number(us), day: Number(usDay) };
};

const unclear: TypedTime = {
  ok: false,
  reason: 'Type t for today, t-1 for yesterday, 0930 for a time, -2h for two hours ago, or a date',
};

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
  const [first = '', second, ...more] = text.split(/\s+/u);
  if (first === '' || more.length > 0) return unclear;
  const loneClock = second === undefined ? readClock(first) : null;
  if (loneClock !== null) {
    const at = lastTime(loneClock, today, now, timezone);
    return at === null
      ? { ok: false, reason: 'That time does not exist on this day: clocks go forward' }
      : { ok: true, at, timeTyped: true };
  }
  const day = readDay(first, today);
  const clock = second === undefined ? { hour: 0, minute: 0 } : readClock(second);
  if (day === null || clock === null) return unclear;
  if (!realDay(day)) return { ok: false, reason: 'That day does not exist. Check the date' };
  const at = instantOf(day, clock, timezone);
  if (at === null) return { ok: false, reason: 'That time does not exist on this day: clocks go forward' };
  if (at.getTime() > now.getTime() + 5 * minuteMs) return { ok: false, reason: 'That lies in the future' };
  return { ok: true, at, timeTyped: second !== undefined };
};
