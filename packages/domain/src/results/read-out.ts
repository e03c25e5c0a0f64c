import type { ReadOut } from '#critical-calls/call-facts.ts';
import { isFigure, valueInWords } from './entered-value.ts';
import type { StoredResult } from './stored-result.ts';
import { valueOf } from './stored-value.ts';

/** A result as it is read out on the phone. */
export const readOutOf = (result: StoredResult, labelOf: (code: string) => string): ReadOut => {
  const value = valueOf(result);
  const { unit, flag, critical } = result;
  return { value: valueInWords(value, labelOf), unit: isFigure(value) ? unit : null, flag, critical };
};
