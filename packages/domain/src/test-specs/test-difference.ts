/** One thing that two versions of a test say differently, in words. */
export type TestDifference = {
  /** The result it is about, as "Potassium (K)"; null for the test itself. */
  about: string | null;
  /** "Turnaround, routine", "Range for females from 18 y on, limits". */
  place: string;
  /** Null: it was not there. */
  before: string | null;
  /** Null: it is no longer there. */
  after: string | null;
};

/** A place with what each version says there. */
export type Line = readonly [place: string, before: string | null, after: string | null];

/** A text that is empty says nothing. */
export const orNothing = (text: string | null): string | null => (text === null || text === '' ? null : text);

export const yesNo = (value: boolean | null): string | null => {
  if (value === null) return null;
  return value ? 'yes' : 'no';
};

export const differing = (about: string | null, lines: readonly Line[]): TestDifference[] =>
  lines
    .filter(([, before, after]) => before !== after)
    .map(([place, before, after]) => ({ about, place, before, after }));

export type Paired<Part> = { before: Part | null; after: Part | null };

/**
 * The parts of two versions side by side. Each rule names what makes two parts the same one, the strictest first; a part no
 * rule can place was added or removed. In the order of the later version, what was removed at the end.
 */
export const pairParts = <Part>(
  before: readonly Part[],
  after: readonly Part[],
  rules: readonly ((part: Part) => string)[],
): Paired<Part>[] => {
  const pairs = new Map<Part, Part>();
  const taken = new Set<Part>();
  for (const keyOf of rules) {
    for (const part of after) {
      if (pairs.has(part)) continue;
      const earlier = before.find((one) => !taken.has(one) && keyOf(one) === keyOf(part));
      if (earlier === undefined) continue;
      pairs.set(part, earlier);
      taken.add(earlier);
    }
  }
  return [
    ...after.map((part): Paired<Part> => ({ before: pairs.get(part) ?? null, after: part })),
    ...before.filter((part) => !taken.has(part)).map((part): Paired<Part> => ({ before: part, after: null })),
  ];
};

/** Whether the parts both versions have stand in another order. */
export const reordered = (before: readonly string[], after: readonly string[]): boolean =>
  before.filter((name) => after.includes(name)).join('\n') !== after.filter((name) => before.includes(name)).join('\n');
