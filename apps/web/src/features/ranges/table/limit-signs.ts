import type { RangeDraft } from '../range-draft.ts';

export type LimitField = 'low' | 'high' | 'criticalLow' | 'criticalHigh';
type SignField = 'lowInclusive' | 'highInclusive' | 'criticalLowInclusive' | 'criticalHighInclusive';

const signFields: Record<LimitField, SignField> = {
  low: 'lowInclusive',
  high: 'highInclusive',
  criticalLow: 'criticalLowInclusive',
  criticalHigh: 'criticalHighInclusive',
};

/** A range says what is normal, critical limits what is critical: their signs point the other way. */
const signs: Record<LimitField, { included: string; excluded: string }> = {
  low: { included: '≥', excluded: '>' },
  high: { included: '≤', excluded: '<' },
  criticalLow: { included: '≤', excluded: '<' },
  criticalHigh: { included: '≥', excluded: '>' },
};

const counts: Record<LimitField, { included: string; excluded: string }> = {
  low: { included: 'the limit itself is normal', excluded: 'the limit itself is low' },
  high: { included: 'the limit itself is normal', excluded: 'the limit itself is high' },
  criticalLow: { included: 'the limit itself is critical', excluded: 'the limit itself is not critical' },
  criticalHigh: { included: 'the limit itself is critical', excluded: 'the limit itself is not critical' },
};

const side = (inclusive: boolean): 'included' | 'excluded' => (inclusive ? 'included' : 'excluded');

export const isInclusive = (draft: RangeDraft, field: LimitField): boolean => draft[signFields[field]];

export const signOf = (field: LimitField, inclusive: boolean): string => signs[field][side(inclusive)];

export const signWords = (field: LimitField, inclusive: boolean): string => counts[field][side(inclusive)];

/** The other sign. */
export const turnSign = (draft: RangeDraft, field: LimitField): Partial<RangeDraft> => ({
  [signFields[field]]: !isInclusive(draft, field),
});

const spellings: Record<string, string> = { '>=': '≥', '=>': '≥', '<=': '≤', '=<': '≤' };

/**
 * What a key press in a limit's cell means. A sign typed before the number is taken for the sign beside it, so that the keyboard
 * never has to leave the cell: ">" excludes, and "=" after it includes again.
 */
export const typeLimit = (field: LimitField, typed: string): Partial<RangeDraft> => {
  const [, written = '', rest = ''] = /^\s*([<>]=|=[<>]|[<>≤≥=])\s*(.*)$/u.exec(typed) ?? [];
  const sign = spellings[written] ?? written;
  const { included, excluded } = signs[field];
  if (sign === '=' || sign === included) return { [field]: rest, [signFields[field]]: true };
  return sign === excluded ? { [field]: rest, [signFields[field]]: false } : { [field]: typed };
};
