import { createContext, use } from 'react';
import type { OwnField } from './field-names.ts';

/** What a field is called: as its record's kind says, or by words of its own, which parts of fields and rows need. */
export type Called = { name: OwnField; label?: string | undefined } | { name: string; label: string };

/** The labels of the kind whose form the fields stand in. */
export const FieldLabels = createContext<Readonly<Record<string, string>>>({});

/** The label a field is shown with. `given` is its own; without it the kind's is taken. */
export const useFieldLabel = (name: string, given?: string): string => {
  const label = given ?? use(FieldLabels)[name];
  if (label === undefined) throw new Error(`The field "${name}" has no label: none was given, and its kind has none`);
  return label;
};
