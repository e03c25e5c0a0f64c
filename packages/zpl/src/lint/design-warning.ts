/** What a design should not leave the designer with, and what mends it. */
import type { LabelField } from '../design/label-design.ts';

export type WarningCode =
  | 'outside'
  | 'overlap'
  | 'text_cut'
  | 'text_too_high'
  | 'letters_missing'
  | 'unknown_binding'
  | 'unknown_recorded'
  | 'barcode_empty'
  | 'barcode_letters'
  | 'barcode_too_long'
  | 'barcode_too_wide'
  | 'bars_too_narrow'
  | 'quiet_zone'
  | 'capitals_only'
  | 'code_empty'
  | 'code_letters'
  | 'code_too_large'
  | 'no_barcode'
  | 'identifiers';

/** One click: the fields as they would be. */
export type Fix = { readonly label: string; readonly fields: readonly LabelField[] };

export type DesignWarning = {
  readonly code: WarningCode;
  /** An error keeps a design from being approved: a tube could not be read or told apart. */
  readonly severity: 'error' | 'warning';
  readonly fieldIds: readonly string[];
  readonly message: string;
  /** Why it matters; null where the message says so. */
  readonly detail: string | null;
  readonly fixes: readonly Fix[];
};

const typeNames: Readonly<Record<LabelField['type'], string>> = {
  text: 'Text',
  barcode: 'Barcode',
  qr: 'QR code',
  datamatrix: 'DataMatrix',
  box: 'Box',
  line: 'Line',
  logo: 'Logo',
};
export const fieldName = (field: LabelField): string => (field.name === '' ? typeNames[field.type] : field.name);

/** For a list of fixes where some are not to be had. */
export const fixes = (...possible: readonly (Fix | null)[]): readonly Fix[] => possible.filter((fix) => fix !== null);
