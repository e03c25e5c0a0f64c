import type { Subject } from '@aliquot/domain/subjects/subject';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const sexWords = { male: 'Male', female: 'Female', unknown: 'Sex unknown' } as const;
/** Under a heading that says what is chosen. */
export const sexChoices = { ...sexWords, unknown: 'Unknown' } as const;

type Precision = Subject['birthPrecision'];

/** "14 Jun 1979", or as much of it as is known. */
export const birthWords = (dateOfBirth: string | null, precision: Precision = 'day'): string => {
  if (dateOfBirth === null) return 'Born unknown';
  const [year = '', month, day] = dateOfBirth.split('-');
  const named = `${months[Number(month) - 1] ?? ''} ${year}`;
  if (precision === 'year') return year;
  return precision === 'month' ? named : `${Number(day)} ${named}`;
};

/** "14 Jun 1979 · M": what tells two people of one name apart. */
export const bornWords = (dateOfBirth: string | null, sex: string): string =>
  `${birthWords(dateOfBirth)} · ${sex === 'unknown' ? '?' : sex.slice(0, 1).toUpperCase()}`;

const dayMs = 86_400_000;
const manyDays = 31;
const manyMonths = 24;

/** Days for the newborn, months for the small, years for everybody else. */
export const ageWords = (dateOfBirth: string, now: number): string => {
  const born = new Date(`${dateOfBirth}T00:00:00`);
  const today = new Date(now);
  const days = Math.max(0, Math.floor((now - born.getTime()) / dayMs));
  if (days < manyDays) return `${days} d`;
  const behind = today.getDate() < born.getDate() ? 1 : 0;
  const passed = (today.getFullYear() - born.getFullYear()) * 12 + today.getMonth() - born.getMonth() - behind;
  return passed < manyMonths ? `${passed} m` : `${Math.floor(passed / 12)} y`;
};

/** "14 Jun 1979 (47 y)". */
export const birthAndAge = (dateOfBirth: string | null, precision: Precision, now: number): string =>
  dateOfBirth === null
    ? birthWords(null)
    : `${birthWords(dateOfBirth, precision)} (${precision === 'day' ? '' : 'about '}${ageWords(dateOfBirth, now)})`;

/** "3 cases", "1 number". */
export const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
