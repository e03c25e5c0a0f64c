import type { Address } from '@aliquot/domain/fields/fields';

/** An address as it is written on an envelope. */
export const addressWords = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { line1, line2, city, state, postalCode, country } = value as Partial<Address>;
  const lines = [line1, line2, [city, state, postalCode].filter(Boolean).join(' '), country];
  return lines.filter(Boolean).join('\n');
};
