import { get, useFormState } from 'react-hook-form';

/** What is wrong with an entry of a list that one control holds: the first that was refused. */
export const useEntryError = (name: string): { place: number; message: string } | null => {
  const { errors } = useFormState({ name });
  const entries: unknown = get(errors, name);
  if (!Array.isArray(entries)) return null;
  const place = entries.findIndex((entry: unknown) => typeof get(entry, 'message') === 'string');
  return place === -1 ? null : { place, message: String(get(entries[place], 'message')) };
};
