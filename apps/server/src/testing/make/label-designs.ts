import { builtInLabel } from '@aliquot/zpl/built-in-label';
import { labelDesign, type LabelDesign } from '@aliquot/zpl/design/label-design';

/** A design nothing speaks against, with these words where the built-in label has the client. */
export const designSaying = (words: string, settings: Readonly<Record<string, unknown>> = {}): LabelDesign =>
  labelDesign.parse({
    settings: { ...builtInLabel.settings, ...settings },
    fields: builtInLabel.fields.map((field) => (field.id === 'client' ? { ...field, content: words } : field)),
  });

/** One that no scanner can tell a tube by. */
export const designWithoutBarcode = (): LabelDesign => ({
  ...builtInLabel,
  fields: builtInLabel.fields.filter(({ type }) => type !== 'barcode'),
});
