import { valueWords } from '#features/records/history/value-words.ts';
import { turnaroundWords } from './turnaround-words.ts';

type Tube = { code: string; preference: string };
type Turnaround = { routine: number; stat: number };

const tubesWords = (tubes: readonly Tube[]): string =>
  tubes.length === 0 ? '(none)' : tubes.map(({ code, preference }) => `${code}, ${preference}`).join('\n');

/** A field of the test in a comparison of two versions. */
export const sayTestField = (field: string, value: unknown): string => {
  if (field === 'tubes') return tubesWords(value as readonly Tube[]);
  if (field !== 'turnaroundMinutes') return valueWords(value);
  const { routine, stat } = value as Turnaround;
  return `${turnaroundWords(routine)} routine, ${turnaroundWords(stat)} stat`;
};
