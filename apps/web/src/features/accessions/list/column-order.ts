/** Those in sight in their order, then the others in the usual order. */
export const shownAndHidden = <Name extends string>(shown: readonly Name[], all: readonly Name[]): readonly Name[] => [
  ...shown,
  ...all.filter((name) => !shown.includes(name)),
];

/** Taken out, or put back at the place it usually has among those in sight. */
export const toggled = <Name extends string>(
  shown: readonly Name[],
  name: Name,
  usual: readonly Name[],
): readonly Name[] => {
  if (shown.includes(name)) return shown.filter((other) => other !== name);
  const before = usual.slice(0, Math.max(0, usual.indexOf(name))).findLast((other) => shown.includes(other));
  const at = before === undefined ? shown.length : shown.indexOf(before) + 1;
  return shown.toSpliced(at, 0, name);
};

/** One place up or down; the first column names the row and stays first. */
export const moved = <Name extends string>(shown: readonly Name[], name: Name, by: -1 | 1): readonly Name[] => {
  const from = shown.indexOf(name);
  const to = from + by;
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, name);
};
