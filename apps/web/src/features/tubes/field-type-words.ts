import type { TubeFieldFields, TubeFieldType } from '@aliquot/domain/tubes/tube-field';

/** What a person calls the kinds of values, in the order they are offered. */
export const fieldTypeWords: Readonly<Record<TubeFieldType, string>> = {
  text: 'Text',
  number: 'Number',
  temperature: 'Temperature',
  select: 'Choice from a list',
  boolean: 'Yes or no',
  date: 'Date',
  datetime: 'Date and time',
};

export const fieldTypeOptions = Object.entries(fieldTypeWords).map(([value, label]) => ({ value, label }));

/** Values that do not speak for themselves when two versions are compared. */
export const tubeFieldWords = (field: string, value: unknown): string | null => {
  if (field === 'type') return fieldTypeWords[value as TubeFieldType];
  const limits = field === 'limits' ? (value as TubeFieldFields['limits']) : null;
  return limits === null ? null : `${limits.min} to ${limits.max}`;
};
