import type { Subject } from './subject.ts';
import { dayNumber, monthNames, type CalendarDay } from '#time/calendar-day.ts';

export const sexWords = { male: 'Male', female: 'Female', unknown: 'Sex unknown' } as const;
/** Under a heading that says what is chosen. */
export const sexChoices = { ...sexWords, unknown: 'Unknown' } as const;

type Precision = Subject['birthPrecision'];

/** "14 Jun 1979", or as much of it as is known. */
export const birthWords = (dateOfBirth: string | null, precision: Precision = 'day'): string => {
  if (dateOfBirth === null) return 'DOB unknown';
  const [year = '', month, day] = dateOfBirth.split('-');
  const named = `${monthNames[Number(month) - 1]?.slice(0, 3) ?? ''} ${year}`;
  if (precision === 'year') return year;
  return precision === 'month' ? named : `${Number(day)} ${named}`;
};

/** "14 Jun 1979 · M": what tells two people of one name apart. */
export const bornWords = (dateOfBirth: string | null, sex: string): string =>
  `${birthWords(dateOfBirth)} · ${sex === 'unknown' ? '?' : sex.slice(0, 1).toUpperCase()}`;

const manyDays = 31;
const manyMonths = 24;

/** Days for the newborn, months for the small, years for everybody else; `today` is the laboratory's. */
export const ageWords = (dateOfBirth: string, today: CalendarDay): string => {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  const days = Math.max(0, dayNumber(today) - dayNumber({ year, month, day }));
  if (days < manyDays) return `${days} d`;
  const behind = today.day < day ? 1 : 0;
  const passed = (today.year - year) * 12 + today.month - month - behind;
  return passed < manyMonths ? `${passed} m` : `${Math.floor(passed / 12)} y`;
};

/** "14 Jun 1979 (47 y)". */
export const birthAndAge = (dateOfBirth: string | null, precision: Precision, today: CalendarDay): string =>
  dateOfBirth === null
    ? birthWords(null)
    : `${birthWords(dateOfBirth, precision)} (${precision === 'day' ? '' : 'about '}${ageWords(dateOfBirth, today)})`;

/** "3 accessions", "1 identifier". */
export const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
