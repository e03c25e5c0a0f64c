import { labelDesign, type LabelDesign } from '@aliquot/zpl/design/label-design';
import type { StoredDesign } from './tube-designs.repo.ts';

/** A design as it was stored; null where it does not read as one any more. */
export const readDesign = (stored: StoredDesign): LabelDesign | null => {
  const read = labelDesign.safeParse(stored);
  return read.success ? read.data : null;
};
