import { resultOperators, type ResultOperator } from '@aliquot/domain/measures/admitted-values';
import { compareDecimals, decimalText, formatDecimal, type DecimalText } from '@aliquot/domain/measures/decimal';
import type { ResultValue } from '@aliquot/domain/ranges/flag-result';

import { isMeasured, type RangeSpec } from '../range-spec.ts';
import type { Read } from './tried-age.ts';
import { readsTwoWays, withPoint } from '../typed-number.ts';

const parts = /^(<=|>=|[<>≤≥=]?)\s*(.*)$/u;
const spelled: Record<string, ResultOperator> = { '': '=', '≤': '<=', '≥': '>=' };
const operatorOf = (sign: string): ResultOperator =>
  spelled[sign] ?? resultOperators.find((operator) => operator === sign) ?? '=';

export type TriedValue = {
  value: ResultValue;
  /** As it will be printed: the flag must agree with the number beside it. */
  shown: string;
  /** The number as typed, where printing rounds it. */
  roundedFrom: string | null;
};

const readNumber = (typed: string): Read<DecimalText> => {
  const twoWays = readsTwoWays(typed);
  if (twoWays !== null) return { refusal: twoWays };
  const parsed = decimalText.safeParse(withPoint(typed));
  return parsed.success ? { value: parsed.data } : { refusal: parsed.error.issues[0]?.message ?? '' };
};

const readAmount = (typed: string, spec: RangeSpec): Read<TriedValue> => {
  const titre = spec.type === 'titre';
  const [, sign = '', rest = ''] = parts.exec(typed.trim()) ?? [];
  const read = readNumber(titre ? rest.replace(/^1\s*:\s*/u, '') : rest);
  if ('refusal' in read) return titre ? { refusal: 'Enter a titer such as 1:80' } : read;
  const operator = operatorOf(sign);
  const value = spec.decimals === null || titre ? read.value : formatDecimal(read.value, spec.decimals);
  const shown = `${operator === '=' ? '' : operator}${titre ? '1:' : ''}${value}`;
  const roundedFrom = compareDecimals(value, read.value) === 0 ? null : read.value;
  return { value: { value: { kind: titre ? 'titre' : 'numeric', operator, value }, shown, roundedFrom } };
};

const readCode = (code: string, { codes = [] }: RangeSpec): Read<TriedValue> | null => {
  const chosen = codes.find((option) => option.code === code);
  if (chosen === undefined) return null;
  const { label, interpretation } = chosen;
  return { value: { value: { kind: 'coded', label, interpretation }, shown: label, roundedFrom: null } };
};

/** Null while there is nothing to judge. */
export const readTriedValue = (typed: string, spec: RangeSpec): Read<TriedValue> | null => {
  if (typed.trim() === '') return null;
  if (spec.type === 'coded') return readCode(typed, spec);
  if (isMeasured(spec) || spec.type === 'titre') return readAmount(typed, spec);
  return { value: { value: { kind: 'text' }, shown: typed.trim(), roundedFrom: null } };
};
