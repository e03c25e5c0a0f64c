/** What moves when something in a run is put elsewhere. Pure: places in, moves out. */
import { refuse, type Refusal } from '#errors/refusal.ts';
import { placeName, placesIn, positionOf, type RunLayout } from './run-layout.ts';
import { runStateLabels, type RunState } from './run-state.ts';

export type Room = { readonly layout: RunLayout; readonly rackSize: number };
/** Everything that stands at `from` stands at `to` afterwards; all moves of one action happen at once. */
export type PlaceMove = { readonly from: number; readonly to: number };
export type PlaceMoves = { readonly ok: true; readonly moves: readonly PlaceMove[] } | Refusal;

/** To a free place, or the two change places. */
export const movePlace = (taken: ReadonlySet<number>, room: Room, { from, to }: PlaceMove): PlaceMoves => {
  if (!taken.has(from))
    return refuse('PLACE_EMPTY', `${placeName(room.layout, from)} is empty. Choose another position.`);
  if (to < 1 || to > placesIn(room.layout, room.rackSize)) {
    return refuse('NO_SUCH_PLACE', 'That position is not in this layout. Choose another position.');
  }
  if (from === to) return { ok: true, moves: [] };
  return {
    ok: true,
    moves: taken.has(to)
      ? [
          { from, to },
          { from: to, to: from },
        ]
      : [{ from, to }],
  };
};

const inOrder = (taken: ReadonlySet<number>): number[] => [...taken].toSorted((a, b) => a - b);

/** Numbered anew from 1 without a hole, everything in the order it stood. */
const closing = (taken: ReadonlySet<number>): PlaceMove[] =>
  inOrder(taken)
    .map((from, at) => ({ from, to: at + 1 }))
    .filter(({ from, to }) => from !== to);

/** Only a list that nobody has begun to work by its numbers; a plate's holes are where its wells are. */
export const closeGaps = (
  taken: ReadonlySet<number>,
  { layout }: Pick<Room, 'layout'>,
  state: RunState,
): PlaceMoves => {
  if (layout !== 'list') {
    return refuse('RUN_LAYOUT', 'Only a list can be renumbered. On a plate or a rack, move the tubes one by one.');
  }
  if (state !== 'new') {
    return refuse(
      'RUN_STATE',
      `A run that is ${runStateLabels[state].toLowerCase()} keeps its positions: staff work by them. Move single tubes instead.`,
    );
  }
  const moves = closing(taken);
  return moves.length === 0 ? refuse('NO_GAP', 'There are no gaps.') : { ok: true, moves };
};

export type Stretch = { readonly from: number; readonly to: number };

/** The free numbers of a list: each hole as a whole, and the next number behind the last. */
export const freeStretches = (taken: ReadonlySet<number>, room: Room): Stretch[] => {
  const ends = inOrder(taken);
  const holes = ends.flatMap((end, at) => {
    const from = (ends[at - 1] ?? 0) + 1;
    return from < end ? [{ from, to: end - 1 }] : [];
  });
  const next = (ends.at(-1) ?? 0) + 1;
  return next <= placesIn(room.layout, room.rackSize) ? [...holes, { from: next, to: next }] : holes;
};

/** The place somebody typed, or why it is none. */
export const typedPlace = (typed: string, { layout, rackSize }: Room): { ok: true; position: number } | Refusal => {
  const position = positionOf(layout, typed.trim(), rackSize);
  if (position !== null) return { ok: true, position };
  const last = placeName(layout, placesIn(layout, rackSize));
  return typed.trim() === ''
    ? refuse('NO_SUCH_PLACE', `Type a position, ${placeName(layout, 1)} to ${last}.`)
    : refuse(
        'NO_SUCH_PLACE',
        `There is no position ${typed.trim()}. Positions go from ${placeName(layout, 1)} to ${last}.`,
      );
};
