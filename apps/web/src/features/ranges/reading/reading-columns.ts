import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import type { Limits, ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { alignDecimal } from '#ui/field/decimal-text.ts';

import { nameOf } from '../instrument-names.ts';
import { isMeasured, type InstrumentOption, type RangeSpec } from '../range-spec.ts';
import { signOf, type LimitField } from '../table/limit-signs.ts';
import { columnOf } from '../table/range-columns.ts';

/** What of a result its ranges are read with. */
export type ReadSpec = Pick<RangeSpec, 'type' | 'critical'> & { ranges: readonly ReferenceRange[] };

export type ReadField = LimitField | 'instrument' | 'method' | 'text' | 'effectiveFrom' | 'effectiveTo' | 'source';

export type ReadColumn = {
  field: ReadField;
  head: string;
  kind: 'limit' | 'words' | 'date';
  /** In rem, so that the table grows with the text. */
  width: number;
  /** Digits behind the point of the longest limit: the others are filled up to it. */
  decimals: number;
};

/** A cell without words has nothing to say; `inherited` are the limits of the result, which hold where a row has none. */
export type ReadCell = { words: string | null; inherited: boolean };

const limitFields: readonly LimitField[] = ['low', 'high', 'criticalLow', 'criticalHigh'];
const isLimit = (field: ReadField): field is LimitField => limitFields.some((each) => each === field);

type Limit = { value: string | null; inclusive: boolean; inherited: boolean };

/** Critical limits are replaced as a whole, so a row with one of its own takes neither from the result. */
const limitOf = (field: LimitField, range: ReferenceRange, ofResult: Limits | null): Limit => {
  const critical = field === 'criticalLow' || field === 'criticalHigh';
  const limits = critical ? (range.critical ?? ofResult) : range;
  const low = field === 'low' || field === 'criticalLow';
  return {
    value: (low ? limits?.low : limits?.high) ?? null,
    inclusive: (low ? limits?.lowInclusive : limits?.highInclusive) ?? true,
    inherited: critical && range.critical === null,
  };
};

/** A range shows its sign only where the limit itself is not normal; a critical limit always, since readings differ there. */
const signBefore = (field: LimitField, inclusive: boolean): string =>
  (field === 'low' || field === 'high') && inclusive ? '' : `${signOf(field, inclusive)} `;

const decimalsOf = (value: string | null): number => value?.split('.')[1]?.length ?? 0;

const wordsOf = (
  field: Exclude<ReadField, LimitField>,
  range: ReferenceRange,
  instruments: readonly InstrumentOption[],
): string | null => {
  if (field === 'instrument') return range.instrumentId === null ? null : nameOf(instruments, range.instrumentId);
  const words = range[field];
  if (words === null) return null;
  return field === 'effectiveFrom' || field === 'effectiveTo' ? isoDayWords(words) : words;
};

export const readCell = (
  { field, decimals }: Pick<ReadColumn, 'field' | 'decimals'>,
  range: ReferenceRange,
  ofResult: Limits | null,
  instruments: readonly InstrumentOption[],
): ReadCell => {
  if (!isLimit(field)) return { words: wordsOf(field, range, instruments), inherited: false };
  const { value, inclusive, inherited } = limitOf(field, range, ofResult);
  const words = value === null ? null : `${signBefore(field, inclusive)}${alignDecimal(value, decimals)}`;
  return { words, inherited: inherited && words !== null };
};

const fieldsFor = ({ type, critical, ranges }: ReadSpec): ReadField[] => {
  const some = (used: (range: ReferenceRange) => boolean, ...fields: ReadField[]): ReadField[] =>
    ranges.some(used) ? fields : [];
  const measured = isMeasured({ type });
  return [
    ...(measured ? (['low', 'high'] as const) : some(({ low, high }) => low !== null || high !== null, 'low', 'high')),
    ...(measured && critical !== null
      ? (['criticalLow', 'criticalHigh'] as const)
      : some((range) => range.critical !== null, 'criticalLow', 'criticalHigh')),
    ...some(({ instrumentId }) => instrumentId !== null, 'instrument'),
    ...some(({ method }) => method !== null, 'method'),
    ...some(({ text }) => text !== null, 'text'),
    ...some(
      ({ effectiveFrom, effectiveTo }) => effectiveFrom !== null || effectiveTo !== null,
      'effectiveFrom',
      'effectiveTo',
    ),
    'source',
  ];
};

const kindOf = (field: ReadField): ReadColumn['kind'] => {
  if (isLimit(field)) return 'limit';
  return field === 'effectiveFrom' || field === 'effectiveTo' ? 'date' : 'words';
};

/** Of a letter, in rem, on the wide side. */
const letter = 0.5;
/** Longer words are broken into lines. */
const widest: Record<ReadColumn['kind'], number> = { limit: 9, date: 8, words: 15 };
const padding = 1.25;

/** The columns some row has something to say in; what is long gets its room, within bounds. */
export const readColumns = (spec: ReadSpec, instruments: readonly InstrumentOption[]): ReadColumn[] =>
  fieldsFor(spec).map((field) => {
    const kind = kindOf(field);
    const decimals = isLimit(field)
      ? Math.max(0, ...spec.ranges.map((range) => decimalsOf(limitOf(field, range, spec.critical).value)))
      : 0;
    const { head } = columnOf(field);
    const lengths = spec.ranges.map(
      (range) => readCell({ field, decimals }, range, spec.critical, instruments).words?.length ?? 0,
    );
    const room = padding + letter * Math.max(head.length, ...lengths);
    return { field, head, kind, decimals, width: Math.min(widest[kind], Math.max(kind === 'limit' ? 4.5 : 5, room)) };
  });
