import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { dice } from './dice.ts';

/** Everybody has a level of their own, and comes back to it: mostly inside the limits, some a little outside, nobody far. */
const placeOf = (subjectId: number, specId: number, roll: () => number): number => {
  const own = dice(subjectId * 7919 + specId * 31);
  const level = own() < 0.9 ? 0.15 + own() * 0.7 : own() < 0.5 ? -0.06 : 1.09;
  return level + (roll() - 0.5) * 0.08;
};

const figure = (spec: ResultSpec, range: ReferenceRange | null, place: number): string | null => {
  const [low, high] = [range?.low ?? null, range?.high ?? null];
  const write = (value: number): string => Math.max(0, value).toFixed(spec.decimals ?? 0);
  if (low !== null && high !== null) return write(Number(low) + (Number(high) - Number(low)) * place);
  if (high !== null) return write(Number(high) * (0.5 + place * 0.45));
  return low === null ? null : write(Number(low) * (1.1 + Math.max(0, place) * 0.5));
};

/** Of results that have no range of their own. */
const usualFigures: Readonly<Record<string, readonly [number, number]>> = {
  NEUTP: [50, 62],
  LYMPHP: [24, 34],
  MONOP: [5, 8],
  EOSP: [1, 4],
  BASOP: [0.3, 0.9],
  UALB: [6, 24],
  UCREA: [80, 160],
};

const usualFigure = ({ code, decimals }: ResultSpec, place: number): string | null => {
  const [low, high] = usualFigures[code] ?? [null, null];
  return low === null || high === null ? null : (low + (high - low) * place).toFixed(decimals ?? 0);
};

const option = ({ codedOptions }: ResultSpec, roll: () => number): string | null => {
  const of = (interpretation: string) => codedOptions.find((one) => one.interpretation === interpretation)?.code;
  const unusual = roll() < 0.05 ? of('abnormal') : undefined;
  return unusual ?? of('normal') ?? of('none') ?? null;
};

/** What a technician could have typed for this result of this subject; null where nothing is typed. */
export const typedValue = (
  subjectId: number,
  spec: ResultSpec & { id: number },
  range: ReferenceRange | null,
  roll: () => number,
): string | null => {
  switch (spec.type) {
    case 'numeric': {
      const place = placeOf(subjectId, spec.id, roll);
      return figure(spec, range, place) ?? usualFigure(spec, place);
    }
    case 'coded':
      return option(spec, roll);
    case 'text':
      return 'Nothing further to report.';
    default:
      return null;
  }
};
