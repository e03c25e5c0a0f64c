/** A row of a list others change too. */
export type VersionedRow = { id: number; version: number };

/**
 * The rows as a person sees them. What changes elsewhere is shown in the row it happened to; nothing is moved, added or taken
 * away under the reader until they ask for it.
 */
export type HeldRows<Row extends VersionedRow> = {
  /** Of which list these are: another filter is another list. */
  list: string;
  rows: readonly Row[];
  /** Changed while in sight. */
  changed: ReadonlySet<number>;
  /** What waits to be shown. */
  waiting: Waiting;
};

type Waiting = { added: number; moved: number };
const none: Waiting = { added: 0, moved: 0 };

export const heldRows = <Row extends VersionedRow>(list: string, rows: readonly Row[]): HeldRows<Row> => ({
  list,
  rows,
  changed: new Set(),
  waiting: none,
});

/** How many of these numbers must leave their place for the rest to stand in order. */
const outOfOrder = (numbers: readonly number[]): number => {
  const tails: number[] = [];
  for (const number of numbers) {
    const at = tails.findIndex((tail) => tail >= number);
    tails[at === -1 ? tails.length : at] = number;
  }
  return numbers.length - tails.length;
};

const versionOf = ({ version }: VersionedRow): unknown => version;

/**
 * The rows held, brought up to date with what the server says now. The same object when nothing is new. `stamp` tells two
 * states of a row apart, where what is shown of it changes without its version.
 */
export const follow = <Row extends VersionedRow>(
  held: HeldRows<Row>,
  list: string,
  now: readonly Row[],
  stamp: (row: Row) => unknown = versionOf,
): HeldRows<Row> => {
  if (held.list !== list) return heldRows(list, now);
  const placeNow = new Map(now.map(({ id }, place) => [id, place]));
  const known = new Set(held.rows.map(({ id }) => id));
  const lastKnown = held.rows.findLastIndex(({ id }) => placeNow.has(id));
  const lastPlace = Math.max(-1, ...held.rows.map(({ id }) => placeNow.get(id) ?? -1));
  // A row pushed past the last page read is not gone, it is only not read; one missing above it has left this list.
  const gone = held.rows.slice(0, lastKnown + 1).filter(({ id }) => !placeNow.has(id)).length;
  const kept = held.rows.flatMap(({ id }) => placeNow.get(id) ?? []);
  const strange = now.map((row, place) => ({ row, place })).filter(({ row }) => !known.has(row.id));
  const below = strange.filter(({ place }) => place > lastPlace).map(({ row }) => row);
  const waiting = { added: strange.length - below.length, moved: gone + outOfOrder(kept) };

  const fresh = held.rows.map((row) => now[placeNow.get(row.id) ?? -1] ?? row);
  const differs = (row: Row, before: Row | undefined): boolean => before === undefined || stamp(row) !== stamp(before);
  const changed = fresh.filter((row, place) => differs(row, held.rows[place])).map(({ id }) => id);
  const same =
    changed.length === 0 &&
    below.length === 0 &&
    waiting.added === held.waiting.added &&
    waiting.moved === held.waiting.moved;
  if (same) return held;
  return {
    list,
    rows: [...fresh, ...below],
    changed: changed.length === 0 ? held.changed : new Set(changed),
    waiting,
  };
};

/** The change has been seen. */
export const calm = <Row extends VersionedRow>(held: HeldRows<Row>): HeldRows<Row> =>
  held.changed.size === 0 ? held : { ...held, changed: new Set() };

/** "4 new, 2 moved"; null when there is nothing to say. */
export const waitingWords = ({ added, moved }: Waiting): string | null => {
  const words = [...(added > 0 ? [`${added} new`] : []), ...(moved > 0 ? [`${moved} moved`] : [])];
  return words.length === 0 ? null : words.join(', ');
};
