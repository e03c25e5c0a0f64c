import {
  comparePlaceTo,
  numericInWords,
  placesAdmitted,
  type NumericValue,
  type Place,
  type Span,
} from '#measures/admitted-values.ts';
import type { DecimalText } from '#measures/decimal.ts';
import type { Limits } from './reference-range.ts';

/** HL7 table 0078. Normal is 'N'; no flag at all is null, which never means normal. */
export const resultFlags = ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA', '<', '>'] as const;
export type ResultFlag = (typeof resultFlags)[number];

export const flagWords: Record<ResultFlag, string> = {
  N: 'normal',
  L: 'low',
  H: 'high',
  LL: 'critically low',
  HH: 'critically high',
  A: 'abnormal',
  AA: 'critically abnormal',
  '<': 'below the reportable range',
  '>': 'above the reportable range',
};

const criticalFlags: readonly (ResultFlag | null)[] = ['LL', 'HH', 'AA'];
export const isCriticalFlag = (flag: ResultFlag | null): boolean => criticalFlags.includes(flag);

/** One rule on one side of the line; at the limit itself it holds only where it says so. */
export type Zone = { flag: ResultFlag; side: 'below' | 'above'; limit: DecimalText; atLimit: boolean; owner: string };

const zone = (
  flag: ResultFlag,
  side: Zone['side'],
  limit: DecimalText | null,
  atLimit: boolean,
  owner: string,
): Zone[] => (limit === null ? [] : [{ flag, side, limit, atLimit, owner }]);

/** A critical limit that is inclusive is critical itself. */
export const criticalZones = ({ low, high, lowInclusive, highInclusive }: Limits, owner: string): Zone[] => [
  ...zone('LL', 'below', low, lowInclusive === true, owner),
  ...zone('HH', 'above', high, highInclusive === true, owner),
];

/** A reference limit that is inclusive is inside, so it is not yet low or high. */
export const referenceZones = ({ low, high, lowInclusive, highInclusive }: Limits, owner: string): Zone[] => [
  ...zone('L', 'below', low, lowInclusive !== true, owner),
  ...zone('H', 'above', high, highInclusive !== true, owner),
];

/** The first zone the place lies in: critical zones come first, so a critical value is never called merely high. */
export const zoneAt = (place: Place, zones: readonly Zone[]): Zone | null =>
  zones.find(({ side, limit, atLimit }) => {
    const order = comparePlaceTo(place, limit);
    return order === 0 ? atLimit : order < 0 === (side === 'below');
  }) ?? null;

const zoneInWords = ({ side, limit, atLimit, owner }: Zone): string =>
  `${atLimit ? `${limit} or ${side}` : `${side} ${limit}`} (${owner})`;

export type FlagDecision = {
  flag: ResultFlag | null;
  critical: boolean;
  /** Some value the result may have is critical: a person must see it, even though '<0.5' has no certain flag. */
  mayBeCritical: boolean;
  because: string;
};

/** Critical or not, it lies on this side: what every value it may have is at least. */
const oneSided: readonly (readonly ResultFlag[])[] = [
  ['H', 'HH'],
  ['L', 'LL'],
  ['A', 'AA'],
];

/** Flags only what is true of every value the result may have. `inside` is the flag where no zone holds. */
export const decideByZones = (
  value: NumericValue,
  zones: readonly Zone[],
  inside: 'N' | null,
  possible: Span | null,
  words: { against: string; noZone: string },
): FlagDecision => {
  const limits = zones.map(({ limit }) => limit);
  const hits = placesAdmitted(value, possible, limits).map((place) => zoneAt(place, zones));
  const flags = [...new Set(hits.map((hit) => hit?.flag ?? inside))];
  const [critical, mayBeCritical] = [flags.every(isCriticalFlag), flags.some(isCriticalFlag)];
  const [flag = null] = flags;
  const [hit = null] = hits;
  if (flags.length > 1) {
    const could = flags.map((each) => (each === null ? 'unflagged' : flagWords[each])).join(' or ');
    const sure = oneSided.find((side) => flags.every((each) => each !== null && side.includes(each)))?.[0] ?? null;
    const said = `${numericInWords(value)} could be ${could} (${words.against}).`;
    return { flag: sure, critical, mayBeCritical, because: sure === null ? `No flag: ${said}` : said };
  }
  const because =
    hit === null ? words.noZone : `${numericInWords(value)} is ${flagWords[hit.flag]}: ${zoneInWords(hit)}.`;
  return { flag, critical, mayBeCritical, because };
};
