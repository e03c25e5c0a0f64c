/** When a call was made, where it is written down later: typed as a collection time is, on the clock of the laboratory. */
import { labDay } from '#time/lab-day.ts';
import { readTypedTime, type TypedTime } from '#time/typed-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A bare time of another day is meant only this soon after midnight; later it is a slip of the hand. */
const nightMs = 12 * hourMs;
const longestMs = 7 * 24 * hourMs;

const refused = (reason: string): TypedTime => ({ ok: false, reason });

const isClockAlone = (typed: string): boolean => /^\d{1,2}[:.]?\d{2}$/u.test(typed.trim());

/** `typedAt` is when it was typed: "10 minutes ago" stays what it was. */
export const readSaidAt = (typed: string, typedAt: number, timezone: string, now: number = typedAt): TypedTime => {
  if (typed.trim() === '') return refused('Enter the time of the call');
  const read = readTypedTime(typed, new Date(typedAt), timezone);
  if (!read.ok) return read;
  const at = read.at.getTime();
  if (!read.timeTyped) return refused('Enter the time too, for example t-1 2215');
  if (at > now + minuteMs) return refused('The time of the call is in the future');
  const [day, today] = [labDay(at, timezone), labDay(now, timezone)];
  if (isClockAlone(typed) && day.day !== today.day && now - at > nightMs)
    return refused('The time of the call is in the future. For yesterday type t-1 and the time');
  return at < now - longestMs ? refused('The time of the call is more than 7 days ago') : read;
};
