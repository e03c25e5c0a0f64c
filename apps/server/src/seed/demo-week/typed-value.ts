import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';

/** Where a value lies between the limits: mostly inside, now and then a little outside, never far. */
const placeOf = (roll: () => number): number => (roll() < 0.88 ? 0.08 + roll() * 0.84 : roll() < 0.5 ? -0.1 : 1.12);

const figure = (spec: ResultSpec, range: ReferenceRange | null, roll: () => number): string | null => {
  const [low, high] = [range?.low ?? null, range?.high ?? null];
  const place = placeOf(roll);
  const write = (value: number): string => Math.max(0, value).toFixed(spec.decimals ?? 0);
  if (low !== null && high !== null) return write(Number(low) + (Number(high) - Number(low)) * place);
  if (high !== null) return write(Number(high) * (0.5 + place * 0.45));
  return low === null ? null : write(Number(low) * (1.1 + Math.max(0, place) * 0.5));
};

const option = ({ codedOptions }: ResultSpec, roll: () => number): string => {
  const of = (interpretation: string) => codedOptions.find((one) => one.interpretation === interpretation)?.code;
  const unusual = roll() < 0.07 ? of('abnormal') : undefined;
  // Where every value would mean something grew, nothing did.
  return unusual ?? of('normal') ?? of('none') ?? '- No growth';
};

/** What a technician could have typed for this result; null where nothing is typed. */
export const typedValue = (spec: ResultSpec, range: ReferenceRange | null, roll: () => number): string | null => {
  switch (spec.type) {
    case 'numeric':
      // Loads and cycles of a target that is not there.
      return figure(spec, range, roll) ?? '- Target not detected';
    case 'coded':
      return option(spec, roll);
    case 'titre':
      return `1:${spec.titre?.firstDilution ?? 1}`;
    case 'text':
      return 'Nothing further to report.';
    default:
      return null;
  }
};
