import { placeName } from '@aliquot/domain/runs/run-layout';
import { describe, expect, test } from 'vitest';
import { stepIn, trayOf, type Tray } from './tray.ts';

const plate = trayOf('plate96', 50) as Tray;
const rack = trayOf('rack', 25) as Tray;
const name = (position: number | null): string | null => (position === null ? null : placeName('plate96', position));

describe('the places of a tray', () => {
  test('a plate is 8 by 12, filled down its columns', () => {
    expect([plate.rows, plate.columns]).toEqual([8, 12]);
    expect(name(plate.positionAt(0, 0))).toBe('A1');
    expect(name(plate.positionAt(7, 9))).toBe('H10');
    expect(plate.cellOf(80)).toEqual({ row: 7, column: 9 });
    expect(plate.rowName(7)).toBe('H');
  });

  test('a rack goes along its rows, and the last may be short', () => {
    expect([rack.rows, rack.columns]).toEqual([3, 10]);
    expect(rack.positionAt(2, 4)).toBe(25);
    expect(rack.positionAt(2, 5)).toBeNull();
    expect(rack.cellOf(25)).toEqual({ row: 2, column: 4 });
  });

  test('a list has no shape', () => {
    expect(trayOf('list', 50)).toBeNull();
  });

  test('arrows lead to the neighbour as seen, and stay at the edge', () => {
    const from = 9; // A2
    expect(name(stepIn(plate, from, 'ArrowDown', false))).toBe('B2');
    expect(name(stepIn(plate, from, 'ArrowRight', false))).toBe('A3');
    expect(name(stepIn(plate, from, 'ArrowLeft', false))).toBe('A1');
    expect(name(stepIn(plate, from, 'ArrowUp', false))).toBe('A2');
    expect(stepIn(rack, 16, 'ArrowDown', false)).toBe(16);
    expect(stepIn(rack, 15, 'ArrowDown', false)).toBe(25);
    expect(stepIn(plate, from, 'x', false)).toBeNull();
  });

  test('Home and End go to the ends of the row, with Mod of the tray', () => {
    expect(name(stepIn(plate, 9, 'End', false))).toBe('A12');
    expect(name(stepIn(plate, 9, 'Home', false))).toBe('A1');
    expect(name(stepIn(plate, 9, 'End', true))).toBe('H12');
    expect(stepIn(rack, 23, 'End', false)).toBe(25);
  });

  test('every place of every tray is reached from the first by arrows', () => {
    for (const tray of [plate, rack]) {
      const seen = new Set([1]);
      const open = [1];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) {
          const next = stepIn(tray, at, key, false) ?? at;
          if (!seen.has(next)) open.push(next);
          seen.add(next);
        }
      }
      expect(seen.size).toBe(tray.size);
    }
  });
});
