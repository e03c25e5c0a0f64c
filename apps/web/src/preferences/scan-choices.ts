import { scanSuffixes } from '@aliquot/domain/settings/scan-limits';

const suffixWords: Record<(typeof scanSuffixes)[number], string> = {
  either: 'Enter or Tab',
  Enter: 'Enter',
  Tab: 'Tab',
  none: 'None, a pause ends the code',
};
/** What a scanner may send after the code. */
export const suffixOptions = scanSuffixes.map((value) => ({ value, label: suffixWords[value] }));

/** Keys no keyboard on a bench has, so that only a scanner can send them. */
export const spareKeys: readonly string[] = Array.from({ length: 12 }, (_, place) => `F${place + 13}`);
