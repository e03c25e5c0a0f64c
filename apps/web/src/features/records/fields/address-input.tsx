import type { Address } from '@aliquot/domain/fields/fields';
import { get, useFormState } from 'react-hook-form';
import { TextField } from '#ui/field/text-field.tsx';
import { useField } from './use-field.ts';

type Part = keyof Address;
const parts: readonly { part: Part; label: string; wide?: boolean; optional?: boolean }[] = [
  { part: 'line1', label: 'Address', wide: true },
  { part: 'line2', label: 'Address, second line', wide: true, optional: true },
  { part: 'city', label: 'City' },
  { part: 'state', label: 'State' },
  { part: 'postalCode', label: 'Postal code' },
  { part: 'country', label: 'Country' },
];

/** A postal address as one value: what is left empty is not in it, and one of which nothing is filled in is null. */
export const AddressInput = ({ name }: { name: string }) => {
  const { path, value, change, leave } = useField<Partial<Address> | null>(name);
  const { errors } = useFormState({ name: path });
  const write = (part: Part, text: string): void => {
    const filled = Object.entries({ ...value, [part]: text }).filter(([, words]) => words !== '');
    change(filled.length === 0 ? null : Object.fromEntries(filled));
  };
  const errorOf = (part: Part): string | undefined => {
    const message: unknown = get(errors, `${path}.${part}.message`);
    return typeof message === 'string' ? message : undefined;
  };
  return parts.map(({ part, label, wide = false, optional }) => (
    <TextField
      key={part}
      label={label}
      optional={optional}
      className={wide ? 'col-span-full' : undefined}
      name={`${path}.${part}`}
      autoComplete="off"
      error={errorOf(part)}
      value={value?.[part] ?? ''}
      onChange={({ target }) => write(part, target.value)}
      onBlur={leave}
    />
  ));
};
