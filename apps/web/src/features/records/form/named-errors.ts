import type { FormError } from '#ui/form/form-errors.ts';

const topOf = ({ name }: FormError): string => name.split('.')[0] ?? '';

/** Errors in the form's order, each naming its field where its own words do not. */
export const namedErrors = (
  errors: readonly FormError[],
  labels: Readonly<Record<string, string>>,
): readonly FormError[] => {
  const order = Object.keys(labels);
  return errors
    .toSorted((one, other) => order.indexOf(topOf(one)) - order.indexOf(topOf(other)))
    .map((error) => {
      const label = labels[topOf(error)];
      const named = label === undefined || error.message.toLowerCase().startsWith(label.toLowerCase());
      return named ? error : { ...error, message: `${label}: ${error.message}` };
    });
};
