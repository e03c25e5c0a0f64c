/** The commands each field may come out as, whatever is in it: what a label does must follow from its design alone. */
import type { LabelDesign, LabelField } from '../design/label-design.ts';

export const labelHead: readonly string[] = ['^XA', '^CI', '^PW', '^LL', '^LH', '^PR'];
export const typedText: readonly string[] = ['^FO', '^A', '^FH', '^FD', '^FS'];
export const paintedText: readonly string[] = ['^FO', '^GF', '^FS'];
export const barcodeBars: readonly string[] = ['^FO', '^BY', '^BC', '^FH', '^FD', '^FS'];
const textBlock: readonly string[] = ['^FO', '^A', '^FB', '^FH', '^FD', '^FS'];

export const formsOf = (field: LabelField): (readonly string[])[] => {
  switch (field.type) {
    case 'text':
      return [field.enableWrapping || field.alignment !== 'left' ? textBlock : typedText, paintedText];
    case 'barcode':
      return field.showText
        ? [[...barcodeBars, ...textBlock], [...barcodeBars, ...paintedText], []]
        : [barcodeBars, []];
    case 'qr':
      return [['^FO', '^BY', '^BQ', '^FH', '^FD', '^FS'], []];
    case 'datamatrix':
      return [['^FO', '^BX', '^FH', '^FD', '^FS'], []];
    case 'logo':
      return [paintedText, []];
    default:
      return [['^FO', '^GB', '^FS']];
  }
};

const startsWith = (names: readonly string[], form: readonly string[]): boolean =>
  form.every((name, at) => names[at] === name);

/** Whether commands can be those of the fields in their order, of nothing else. */
const areOf = (fields: readonly LabelField[], names: readonly string[]): boolean => {
  const [field, ...rest] = fields;
  if (field === undefined) return names.length === 0;
  return formsOf(field).some((form) => startsWith(names, form) && areOf(rest, names.slice(form.length)));
};

export const followsFrom = ({ fields }: LabelDesign, names: readonly string[]): boolean =>
  startsWith(names, labelHead) && names.at(-1) === '^XZ' && areOf(fields, names.slice(labelHead.length, -1));
