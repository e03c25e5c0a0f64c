import { get, useFormState } from 'react-hook-form';
import { useFieldPath } from './field-scope.ts';

/** What is wrong with an entry of a list that one control holds: the first that was refused. */
export const useEntryError = (name: string): { place: number; message: string } | null => {
  const path = useFieldPath(name);
  const { errors } = useFormState({ name: path });
  const entries: unknown = get(errors, path);
  if (!Array.isArray(entries)) return null;
  const place = entries.findIndex((entry: unknown) => typeof get(entry, 'message') === 'string');
  return place === -1 ? null : { place, message: String(get(entries[place], 'message')) };
};
