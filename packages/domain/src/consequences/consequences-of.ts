import { sameLimits } from '#ranges/reference-range.ts';
import type { Doubt } from '#results/doubt.ts';
import { classOf, type StoredResult } from '#results/stored-result.ts';
import type { Rechecked } from './grounds.ts';
import type { Judged } from './judge-on-grounds.ts';
import { flagChanged, isAcknowledged, isNew } from './later-doubts.ts';

/** What becomes of a result whose ground changed. */
export type Consequence =
  | { readonly do: 'nothing' }
  /** An open result takes the new judgment. */
  | { readonly do: 'judge_again' }
  /** An approved result is open again, with the new judgment. */
  | { readonly do: 'annul'; readonly because: string }
  /** A reported result stays and says what came up. */
  | { readonly do: 'doubt_later'; readonly doubts: readonly Doubt[] }
  /** A reported result stays; a correction with the same value and the new judgment is proposed. */
  | { readonly do: 'propose'; readonly doubts: readonly Doubt[] };

type Standing = Pick<
  StoredResult,
  'state' | 'reportedAt' | 'flag' | 'critical' | 'mayBeCritical' | 'range' | 'doubts' | 'laterDoubts'
>;

const flagDiffers = (standing: Standing, now: Judged): boolean =>
  standing.flag !== now.flag ||
  standing.critical !== now.critical ||
  standing.mayBeCritical !== now.mayBeCritical ||
  !sameLimits(standing.range, now.range);

const flagWordsOf = ({ flag }: Standing, now: Judged): string =>
  flag === now.flag ? 'Held against another range' : `Flag ${flag ?? 'none'} is ${now.flag ?? 'none'} now`;

const sentencesOf = (doubts: readonly Doubt[]): string[] => doubts.map(({ sentence }) => sentence);

/**
 * From the judgment that stands to the judgment now. Of what was approved only the parts count that the changed ground rechecks, and
 * what was acknowledged, at approval or by the decision that it stands, is not new.
 */
export const consequencesOf = (standing: Standing, now: Judged, parts: Rechecked): Consequence => {
  const kind = classOf(standing);
  if (kind === 'open') return { do: 'judge_again' };
  const flag = parts.flag && flagDiffers(standing, now);
  const doubts = now.doubts.filter(({ code }) => parts.doubts.includes(code)).filter(isNew(standing.doubts ?? []));
  if (kind === 'approved') {
    if (!flag && doubts.length === 0) return { do: 'nothing' };
    return { do: 'annul', because: [...(flag ? [flagWordsOf(standing, now)] : []), ...sentencesOf(doubts)].join(', ') };
  }
  const others = standing.laterDoubts.filter(({ code }) => !parts.doubts.includes(code));
  const later = [...others, ...doubts];
  if (flag && !isAcknowledged(standing, flagChanged(now.flag))) return { do: 'propose', doubts: later };
  const same = later.length === standing.laterDoubts.length && !later.some(isNew(standing.laterDoubts));
  return same ? { do: 'nothing' } : { do: 'doubt_later', doubts: later };
};
