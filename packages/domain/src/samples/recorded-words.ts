import type { TubeFieldType } from '#tubes/tube-field.ts';

type FieldWords = {
  readonly label: string;
  readonly type: TubeFieldType;
  readonly unit: string | null;
  readonly showOnLabel: boolean;
};
type Recorded = { readonly fieldWords: Readonly<Record<string, FieldWords>> };
type Tube = { readonly fields: Readonly<Record<string, unknown>> };

/** What was recorded in one field, with its unit; empty when nothing was. */
export const recordedValue = ({ fieldWords }: Recorded, { fields }: Tube, key: string): string => {
  const [words, value] = [fieldWords[key], fields[key]];
  if (words === undefined || typeof value !== 'string' || value === '') return '';
  const shown = words.type === 'datetime' ? value.replace('T', ' ') : value;
  return words.unit === null ? shown : `${shown} ${words.unit}`;
};

/** "Collected by R. Aldous", "Site left arm": what was recorded of a tube, in the words of its fields. */
export const recordedWords = (
  { fieldWords }: Recorded,
  { fields }: Tube,
  isShown: (words: FieldWords) => boolean = () => true,
): readonly string[] =>
  Object.keys(fields).flatMap((key) => {
    const words = fieldWords[key];
    const value = recordedValue({ fieldWords }, { fields }, key);
    return words === undefined || value === '' || !isShown(words) ? [] : [`${words.label} ${value}`];
  });
