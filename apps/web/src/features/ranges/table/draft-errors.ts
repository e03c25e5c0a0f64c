import { readDayForm } from '@aliquot/domain/time/typed-day';

import { readsTwoWays } from '../typed-number.ts';

export const rangeFields = [
  'row',
  'sex',
  'ageFrom',
  'ageTo',
  'low',
  'high',
  'criticalLow',
  'criticalHigh',
  'instrument',
  'method',
  'text',
  'effectiveFrom',
  'effectiveTo',
  'source',
] as const;
/** The cell a sentence belongs to; 'row' for what concerns several of them. */
export type RangeField = (typeof rangeFields)[number];
export type RangeRowErrors = Partial<Record<RangeField, string>>;

/** The cells of a draft that hold limits or days. */
type TypedCells = Readonly<
  Record<'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'effectiveFrom' | 'effectiveTo', string>
>;
type Issue = { path: PropertyKey[]; message: string };

const cells: Record<string, RangeField> = {
  sex: 'sex',
  ageFrom: 'ageFrom',
  ageTo: 'ageTo',
  instrumentId: 'instrument',
  method: 'method',
  low: 'low',
  lowInclusive: 'low',
  high: 'high',
  highInclusive: 'high',
  'critical.low': 'criticalLow',
  'critical.lowInclusive': 'criticalLow',
  'critical.high': 'criticalHigh',
  'critical.highInclusive': 'criticalHigh',
  text: 'text',
  effectiveFrom: 'effectiveFrom',
  effectiveTo: 'effectiveTo',
  source: 'source',
};

/** Of two critical limits the one that was typed stands for both. */
const criticalCell = ({ criticalLow }: TypedCells): RangeField =>
  criticalLow.trim() === '' ? 'criticalHigh' : 'criticalLow';

const cellOf = (draft: TypedCells, path: PropertyKey[]): RangeField => {
  const place = path.map(String).join('.');
  return place === 'critical' ? criticalCell(draft) : (cells[place] ?? 'row');
};

const limits = ['low', 'high', 'criticalLow', 'criticalHigh'] as const;
const days = ['effectiveFrom', 'effectiveTo'] as const;

/** The first sentence for each cell. */
export const draftErrors = (draft: TypedCells, issues: readonly Issue[]): RangeRowErrors => {
  const errors: RangeRowErrors = {};
  for (const cell of limits) {
    const twoWays = readsTwoWays(draft[cell]);
    if (twoWays !== null) errors[cell] = twoWays;
  }
  for (const cell of days) {
    const typed = draft[cell].trim();
    const read = readDayForm(typed);
    if (read?.ok === false) errors[cell] = read.reason;
    else if (read === null && typed !== '') errors[cell] = 'Enter a date such as 15 Nov 2026';
  }
  for (const { path, message } of issues) errors[cellOf(draft, path)] ??= message;
  return errors;
};

/** Where both speak of a cell, what is wrong with the text that stands there now comes first. */
export const joinErrors = (
  theirs: Readonly<Record<string, RangeRowErrors>>,
  own: Readonly<Record<string, RangeRowErrors>>,
): Record<string, RangeRowErrors> =>
  Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...Object.keys(own)])].map((key) => [key, { ...theirs[key], ...own[key] }]),
  );
