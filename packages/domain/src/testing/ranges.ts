import type { Age, Birth } from '#measures/age.ts';
import type { RangeQuestion } from '#ranges/choose-range.ts';
import { decimal } from '#measures/decimal.ts';
import type { Limits, ReferenceRange } from '#ranges/reference-range.ts';

/** Limits as the catalogue writes them: '[3.5, 5.0]' with both limits inside, '(3.5, 5.0)' with neither, an empty side has none. */
export const limitsOf = (written: string): Limits => {
  const [, open = '', low = '', high = '', close = ''] = /^([[(])(.*), ?(.*)([\])])$/u.exec(written) ?? [];
  return {
    low: low === '' ? null : decimal(low),
    high: high === '' ? null : decimal(high),
    lowInclusive: low === '' ? null : open === '[',
    highInclusive: high === '' ? null : close === ']',
  };
};

/** A row for anyone of any age; a test names only what it is about. */
export const rangeOf = (written: string, rest: Partial<ReferenceRange> = {}): ReferenceRange => ({
  id: 1,
  sex: 'any',
  ageFrom: '0 d',
  ageTo: null,
  instrumentId: null,
  method: null,
  ...limitsOf(written),
  critical: null,
  text: null,
  effectiveFrom: null,
  effectiveTo: null,
  source: 'for tests',
  ...rest,
});

/** Noon of the day the specimen was taken in these tests. */
export const collectedAt = { year: 2026, month: 11, day: 15, minute: 720 };
export const bornOn = (birth: Birth | null): Age => ({ birth, at: collectedAt });

export const askedFor = (rest: Partial<RangeQuestion> = {}): RangeQuestion => ({
  sex: 'female',
  age: bornOn({ year: 1986, month: 5, day: 4 }),
  instrumentId: null,
  method: null,
  on: '2026-11-15',
  ...rest,
});

export const seed = 20_261_115;
