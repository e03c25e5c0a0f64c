import { doubtGrounds, type Doubt } from '#results/doubt.ts';
import type { StoredResult } from '#results/stored-result.ts';

/** What a reported result would be now: its sentence says which flag, which value or what is gone. */
const outlookCodes = ['FLAG_CHANGED', 'VALUE_CHANGED', 'GROUND_GONE'] as const;
type OutlookCode = (typeof outlookCodes)[number];

const longestSentence = 160;

/** Of a reported result: what it would be now. */
export const laterDoubt = (code: OutlookCode, sentence: string): Doubt => ({
  code,
  weight: 'doubt',
  ground: doubtGrounds[code],
  sentence: sentence.slice(0, longestSentence),
  ref: null,
});

export const flagChanged = (flag: StoredResult['flag']): Doubt =>
  laterDoubt('FLAG_CHANGED', `It would be flagged ${flag ?? 'without a flag'} now`);

const isOutlook = ({ code }: Doubt): boolean => outlookCodes.some((one) => one === code);

/** The sentence of another doubt may count days or name a place: it is the same doubt all the same. */
export const sameDoubt = (a: Doubt, b: Doubt): boolean =>
  a.code === b.code &&
  a.weight === b.weight &&
  a.ref?.id === b.ref?.id &&
  a.ref?.kind === b.ref?.kind &&
  (!isOutlook(a) || a.sentence === b.sentence);

export const isNew = (known: readonly Doubt[]) => (found: Doubt) => !known.some((before) => sameDoubt(before, found));

/** Acknowledged when it was approved, or when somebody decided that it stands in spite of it: it does not come up again. */
export const isAcknowledged = ({ doubts }: Pick<StoredResult, 'doubts'>, found: Doubt): boolean =>
  !isNew(doubts ?? [])(found);
