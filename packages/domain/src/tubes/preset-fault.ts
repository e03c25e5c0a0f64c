import { compareDecimals, parseDecimal } from '#measures/decimal.ts';
import { dayFault } from '#time/typed-day.ts';
import type { TubeFieldFields } from './tube-field.ts';

export type PresetOf = Pick<TubeFieldFields, 'type' | 'options' | 'limits'>;

const numberFault = (preset: string, limits: PresetOf['limits']): string | null => {
  const value = parseDecimal(preset);
  if (value === null) return 'Enter a number, for example 4.1';
  if (limits === null) return null;
  const inside = compareDecimals(limits.min, value) <= 0 && compareDecimals(value, limits.max) <= 0;
  return inside ? null : `Enter a number from ${limits.min} to ${limits.max}`;
};

/** Why a sample could not be recorded with this value; null when it could. */
export const presetFault = ({ type, options, limits }: PresetOf, preset: string): string | null => {
  if (type === 'number' || type === 'temperature') return numberFault(preset, limits);
  if (type === 'select') return options?.includes(preset) === true ? null : 'Choose from the list';
  if (type === 'boolean') return ['yes', 'no'].includes(preset) ? null : 'Choose yes or no';
  if (type === 'date') return dayFault(preset);
  // The same moment for every sample is never when something happened to it.
  if (type === 'datetime') return 'A date and time cannot have a default value';
  return null;
};
