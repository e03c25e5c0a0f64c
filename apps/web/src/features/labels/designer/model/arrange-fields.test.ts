import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Align, DesignerEvent, DesignerState, Order } from './designer-state.ts';
import { fieldIn, labelWith, paperWith, pick, play, text } from './play-designer.ts';

const align = (edge: Align): DesignerEvent => ({ type: 'align', edge });
const order = (to: Order, ...ids: string[]): DesignerEvent => ({ type: 'order', ids, to });
const layers = (state: DesignerState): string => state.design.fields.map(({ id }) => id).join('');

const paper = paperWith(
  text({ id: 'a', x: 100, y: 100 }),
  text({ id: 'b', x: 300, y: 220, width: 51, height: 60 }),
  text({ id: 'c', x: 600, y: 500, locked: true }),
);

describe('fields are aligned', () => {
  test.each([
    ['left', { x: 300, y: 100 }],
    ['center', { x: 275, y: 100 }],
    ['right', { x: 251, y: 100 }],
    ['top', { x: 100, y: 220 }],
    ['middle', { x: 100, y: 235 }],
    ['bottom', { x: 100, y: 250 }],
  ] as const)('%s with the field selected last', (edge, place) => {
    const state = play(paper, ...pick('c', 'a', 'b'), align(edge));
    expect(fieldIn(state, 'a')).toMatchObject(place);
    expect(fieldIn(state, 'b')).toBe(paper.fields[1]);
    expect(fieldIn(state, 'c')).toBe(paper.fields[2]);
    expect(play(state, align(edge))).toBe(state);
  });

  test.each([
    ['left', { x: 8 }],
    ['center', { x: 178 }],
    ['right', { x: 348 }],
    ['top', { y: 8 }],
    ['middle', { y: 61 }],
    ['bottom', { y: 114 }],
  ] as const)('%s with the printable area when it is one alone', (edge, place) => {
    expect(fieldIn(play(labelWith(text({ id: 'a' })), ...pick('a'), align(edge)), 'a')).toMatchObject(place);
  });

  test('with a locked one that was selected last; locked ones stay', () => {
    expect(fieldIn(play(paper, ...pick('a', 'c'), align('left')), 'a').x).toBe(600);
    const state = play(paper, ...pick('c'), align('left'));
    expect(state.design).toBe(paper);
  });

  test('[VALID-5] and stay in the printable area', () => {
    const label = labelWith(text({ id: 'a', x: 40, width: 300 }), text({ id: 'b', x: 400, width: 40 }));
    expect(fieldIn(play(label, ...pick('a', 'b'), align('left')), 'a').x).toBe(148);
  });
});

describe('fields are distributed', () => {
  test('with equal gaps in whole dots; the outer ones stay and no dot is lost', () => {
    const sizes = fc.array(
      fc.record({ width: fc.integer({ min: 10, max: 60 }), x: fc.integer({ min: 0, max: 900 }) }),
      {
        minLength: 3,
        maxLength: 9,
      },
    );
    fc.assert(
      fc.property(sizes, (boxes) => {
        const wide = boxes.reduce((sum, { width }) => sum + width, 0);
        const fields = boxes.map((box, at) => text({ id: `f${at}`, ...box }));
        const before = fields.toSorted((one, other) => one.x * 2 + one.width - other.x * 2 - other.width);
        const state = play(paperWith(...fields), { type: 'select_all' }, { type: 'distribute', axis: 'x' });
        const after = before.map(({ id }) => fieldIn(state, id));
        const [first, last] = [after[0], after.at(-1)];
        expect([first, last]).toEqual([before[0], before.at(-1)]);
        fc.pre(first !== undefined && last !== undefined && last.x + last.width - first.x >= wide);
        const gaps = after.slice(1).map(({ x }, at) => x - (after[at]?.x ?? 0) - (after[at]?.width ?? 0));
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      }),
      { seed: 20_261_119 },
    );
  });

  test('down as well as across, from three on; locked ones between are skipped', () => {
    const column = paperWith(
      text({ id: 'a', y: 100 }),
      text({ id: 'b', y: 140 }),
      text({ id: 'c', y: 170, locked: true }),
      text({ id: 'd', y: 301 }),
    );
    const distributed = play(column, { type: 'select_all' }, { type: 'distribute', axis: 'y' });
    expect(distributed.design.fields.map(({ y }) => y)).toEqual([100, 201, 170, 301]);
    expect(play(column, ...pick('a', 'b'), { type: 'distribute', axis: 'y' }).design).toBe(column);
  });
});

describe('the order of layers', () => {
  const label = labelWith(...['a', 'b', 'c', 'd', 'e'].map((id) => text({ id, locked: id === 'e' })));

  test.each([
    ['front', ['a', 'c'], 'bdeac'],
    ['back', ['b', 'd'], 'bdace'],
    ['forward', ['a', 'b'], 'cabde'],
    ['forward', ['a', 'c'], 'badce'],
    ['backward', ['b', 'c'], 'bcade'],
    ['backward', ['a', 'c'], 'acbde'],
    ['backward', ['a', 'b'], 'abcde'],
    ['front', ['e', 'gone'], 'abcde'],
    ['back', ['e'], 'abcde'],
  ] as const)('to the %s: %j gives %s', (to, ids, layered) => {
    expect(layers(play(label, order(to, ...ids)))).toBe(layered);
  });

  test('is the same when nothing lies further in front', () => {
    const top = play(labelWith(text({ id: 'a' }), text({ id: 'b' })), ...pick('b'));
    for (const to of ['front', 'forward'] as const) expect(play(top, order(to, 'b'))).toBe(top);
  });
});
