/** A small generator of our own (mulberry32), so that the same story comes out everywhere. */
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pick = <Item>(roll: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(roll() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** By weight. */
export const pickWeighed = <Item extends { weight: number }>(roll: () => number, items: readonly Item[]): Item => {
  let left = roll() * items.reduce((sum, { weight }) => sum + weight, 0);
  const item = items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1);
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
