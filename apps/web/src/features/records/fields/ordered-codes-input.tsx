import { OrderedCodes, type OrderedCodesTexts } from './ordered-codes.tsx';
import type { Choice } from './use-choices.ts';
import { useEntryError } from './use-entry-error.ts';
import { useField } from './use-field.ts';

export type OrderedCodesInputProps<Row extends Choice> = OrderedCodesTexts<Row> & { name: string };

/** Ordered codes in a form, as a list of texts. */
export const OrderedCodesInput = <Row extends Choice>({ name, ...texts }: OrderedCodesInputProps<Row>) => {
  const { path, value: codes, change, leave, error } = useField<readonly string[]>(name);
  const wrong = useEntryError(name);
  return (
    <OrderedCodes
      {...texts}
      name={path}
      codes={codes}
      onAdd={(code) => change([...codes, code])}
      onSwap={(a, b) => change(codes.with(a, codes[b] ?? '').with(b, codes[a] ?? ''))}
      onRemove={(place) => change(codes.toSpliced(place, 1))}
      onLeave={leave}
      wrongPlace={wrong?.place}
      error={error ?? wrong?.message}
    />
  );
};
