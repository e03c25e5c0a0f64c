import type { Limits, ReferenceRange } from '@aliquot/domain/ranges/reference-range';

/** Places on the small drawing of a value among its limits, from 0 to 1. For looking at only: the flag never passes through here. */
export type ScalePlaces = {
  value: number;
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
};

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

export const scalePlaces = (
  value: string,
  range: ReferenceRange | null,
  critical: Limits | null,
): ScalePlaces | null => {
  const at = Number(value);
  const [low, high] = [numberOf(range?.low), numberOf(range?.high)];
  const [criticalLow, criticalHigh] = [numberOf(critical?.low), numberOf(critical?.high)];
  const limits = [criticalLow, low, high, criticalHigh].filter((limit) => limit !== null);
  if (limits.length === 0 || !Number.isFinite(at)) return null;
  const [least, most] = [Math.min(...limits), Math.max(...limits)];
  const room = (most - least || Math.abs(most) || 1) * 0.14;
  const place = (number: number): number =>
    Math.min(1, Math.max(0, (number - least + room) / (most - least + 2 * room)));
  const placeOrNull = (number: number | null): number | null => (number === null ? null : place(number));
  return {
    value: place(at),
    low: placeOrNull(low),
    high: placeOrNull(high),
    criticalLow: placeOrNull(criticalLow),
    criticalHigh: placeOrNull(criticalHigh),
  };
};
