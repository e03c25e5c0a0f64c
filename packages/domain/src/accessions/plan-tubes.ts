/** Which tubes a set of tests needs: one of each preferred kind, and each test worked from the tube of its kind. */
export type TubeChoice = { readonly tubeId: number; readonly preference: 'preferred' | 'alternate' };
export type PlannedTest = { readonly testId: number; readonly tubes: readonly TubeChoice[] };
export type TubePlan = {
  /** In the order the tests first ask for them. */
  readonly tubeIds: readonly number[];
  /** Test → the tube it is worked from; absent when none of the given tubes suits it. */
  readonly tubeOf: ReadonlyMap<number, number>;
};

const preferredFirst = (tubes: readonly TubeChoice[]): readonly TubeChoice[] => [
  ...tubes.filter(({ preference }) => preference === 'preferred'),
  ...tubes.filter(({ preference }) => preference !== 'preferred'),
];

/** With `given` tubes at hand nothing is added: a test takes the best of them, its preferred kind first. */
export const planTubes = (tests: readonly PlannedTest[], given: readonly number[]): TubePlan => {
  const tubeIds = new Set<number>(given);
  const tubeOf = new Map<number, number>();
  for (const { testId, tubes } of tests) {
    const ranked = preferredFirst(tubes);
    const atHand = ranked.find(({ tubeId }) => tubeIds.has(tubeId));
    const chosen = given.length > 0 ? atHand : (ranked[0] ?? undefined);
    if (chosen === undefined) continue;
    tubeIds.add(chosen.tubeId);
    tubeOf.set(testId, chosen.tubeId);
  }
  return { tubeIds: [...tubeIds], tubeOf };
};

/** The running number of the case's next tube; aliquots are numbered under theirs. */
export const nextTubeNumber = (samples: readonly { readonly parentId: number | null }[]): number =>
  samples.filter(({ parentId }) => parentId === null).length + 1;

/**
 * The number of the nth tube that gets a barcode: first the places of those without one, then beyond the last place, so that a
 * taken number is passed over and no two are the same.
 */
export const tubeNumbers =
  (given: readonly { readonly barcode: string | null }[]) =>
  (nth: number): number => {
    const open = given.flatMap(({ barcode }, at) => (barcode === null ? [at + 1] : []));
    return open[nth] ?? given.length + nth - open.length + 1;
  };
