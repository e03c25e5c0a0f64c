const steps = [1, 2, 5, 10];
/** Round figures between two values, about so many. */
export const roundTicks = ([least, most]: readonly [number, number], about: number): readonly number[] => {
  const rough = (most - least) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const far = (one: number): number => Math.abs(Math.log(one) - Math.log(rough / power));
  const step = power * steps.reduce((best, one) => (far(one) < far(best) ? one : best));
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const count = Math.floor(most / step) - Math.ceil(least / step) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) =>
    Number(((Math.ceil(least / step) + at) * step).toFixed(digits)),
  );
};
