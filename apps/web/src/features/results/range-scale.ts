/** The limits a bar shows; null where there is none. */
export type BarLimits = {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
};

type Marks = { limits: BarLimits; others: readonly (number | null)[] };

const numbersOf = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** Where values lie on a bar that shows limits and everything measured, as a share of its length; null without any limit. */
export const rangeScale = ({ limits, others }: Marks): ((value: number) => number) | null => {
  const { low, high, criticalLow, criticalHigh } = limits;
  const critical = numbersOf([criticalLow, criticalHigh]);
  const reference = low === null && high === null ? [] : [low ?? 0, high ?? (low ?? 0) * 2];
  if (reference.length + critical.length === 0) return null;
  const known = [...reference, ...critical, ...numbersOf(others)];
  const room = (Math.max(...known) - Math.min(...known) || 1) * 0.18;
  const [least, most] = [Math.min(...known) - room, Math.max(...known) + room];
  return (value) => (value - least) / (most - least);
};

export type Zone = { kind: 'normal' | 'critical'; from: number; to: number };

/** The parts of the bar that are normal and critical, in percent of its length. */
export const rangeZones = (limits: BarLimits, x: (value: number) => number): Zone[] => {
  const { low, high, criticalLow, criticalHigh } = limits;
  const zones: (Zone | null)[] = [
    criticalLow === null ? null : { kind: 'critical', from: 0, to: x(criticalLow) },
    criticalHigh === null ? null : { kind: 'critical', from: x(criticalHigh), to: 100 },
    low === null && high === null
      ? null
      : { kind: 'normal', from: low === null ? 0 : x(low), to: high === null ? 100 : x(high) },
  ];
  return zones.filter((zone) => zone !== null);
};
