import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesIn, runLayouts } from './run-layout.ts';
import { closeGaps, freeStretches, movePlace, typedPlace, type PlaceMove } from './run-places.ts';
import { runStates } from './run-state.ts';

const list = { layout: 'list', rackSize: 50 } as const;
const rooms = record({ layout: constantFrom(...runLayouts), rackSize: integer({ min: 1, max: 60 }) });
const positions = uniqueArray(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 });

/** What stands where afterwards, by where it stood. */
const play = (taken: readonly number[], moves: readonly PlaceMove[]): Map<number, number> =>
  new Map(taken.map((from) => [from, moves.find((move) => move.from === from)?.to ?? from]));

describe('something put elsewhere in a run', () => {
  test('to a free place alone; onto another the two change places; nothing else moves and nothing is lost', () => {
    assert(
      property(
        rooms,
        positions,
        integer({ min: 1, max: 60 }),
        integer({ min: -1, max: 60 }),
        (room, taken, pick, to) => {
          const from = taken[pick % taken.length] ?? 1;
          const moved = movePlace(new Set(taken), room, { from, to });
          const inside = to >= 1 && to <= placesIn(room.layout, room.rackSize);
          expect(moved.ok).toBe(inside);
          if (!moved.ok) return;
          const after = play(taken, moved.moves);
          expect(new Set(after.values()).size).toBe(taken.length);
          expect(after.get(from)).toBe(to);
          for (const other of taken) {
            if (other !== from) expect(after.get(other)).toBe(other === to ? from : other);
          }
        },
      ),
    );
  });

  test('from where nothing stands is refused by the name of the place', () => {
    expect(movePlace(new Set([1]), { layout: 'plate96', rackSize: 50 }, { from: 9, to: 2 })).toMatchObject({
      code: 'PLACE_EMPTY',
      sentence: 'A2 is empty. Choose another position.',
    });
  });
});

describe('the gaps of a list', () => {
  test('closed, the numbers are 1 to n in the order everything stood; closed again, there is nothing to do', () => {
    assert(
      property(positions, (taken) => {
        const closed = closeGaps(new Set(taken), list, 'new');
        const after = closed.ok ? play(taken, closed.moves) : play(taken, []);
        const sorted = taken.toSorted((a, b) => a - b);
        expect(sorted.map((from) => after.get(from))).toEqual(sorted.map((_, at) => at + 1));
        expect(closeGaps(new Set(after.values()), list, 'new')).toMatchObject({ ok: false, code: 'NO_GAP' });
      }),
    );
  });

  test.each(runStates.filter((state) => state !== 'new'))(
    'stay while the run is %s: people work by its numbers',
    (state) => expect(closeGaps(new Set([1, 3]), list, state)).toMatchObject({ code: 'RUN_STATE' }),
  );

  test('of a plate or a rack stay: their places are things', () => {
    for (const layout of ['plate96', 'rack'] as const)
      expect(closeGaps(new Set([1, 3]), { layout }, 'new')).toMatchObject({ code: 'RUN_LAYOUT' });
  });

  test('free numbers are every hole and the next behind the last, never a taken one', () => {
    expect(freeStretches(new Set([2, 3, 7]), list)).toEqual([
      { from: 1, to: 1 },
      { from: 4, to: 6 },
      { from: 8, to: 8 },
    ]);
    assert(
      property(positions, (taken) => {
        const free = freeStretches(new Set(taken), list).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        const last = Math.max(...taken) + 1;
        expect([...free, ...taken].toSorted((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
      }),
    );
    expect(freeStretches(new Set([1, 2]), { layout: 'rack', rackSize: 2 })).toEqual([]);
  });
});

test.each([
  ['list', ' 12 ', 12],
  ['plate96', 'c4', 27],
  ['rack', '51', 'There is no position 51. Positions go from 1 to 50.'],
  ['plate96', 'I1', 'There is no position I1. Positions go from A1 to H12.'],
  ['list', '', 'Type a position, 1 to 1000.'],
] as const)('on a %s “%s” typed is %s', (layout, typed, expected) => {
  const read = typedPlace(typed, { layout, rackSize: 50 });
  expect(read.ok ? read.position : read.sentence).toBe(expected);
});
