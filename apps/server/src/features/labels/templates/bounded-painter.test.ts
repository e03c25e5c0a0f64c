import { bitmapOf, type TextPainter } from '@aliquot/zpl/draw/bitmap';
import { expect, test } from 'vitest';
import { judgingPainter, refusingPainter } from './bounded-painter.ts';

const size = { height: 1000, mostWidth: 2000 };
/** Two million dots a line; it has no letter for "x". */
const paint: TextPainter = (text, { height, mostWidth }) =>
  text.includes('x') ? null : { bitmap: bitmapOf(mostWidth, height, () => false), cut: true };

test('drawing is refused once too many dots were painted; a line that is asked for again counts once', () => {
  const painter = refusingPainter(paint, 'Not drawn.');
  for (let again = 0; again < 20; again += 1) painter('same', size);
  for (const line of ['a', 'b', 'c', 'd']) expect(painter(line, size)?.cut).toBe(true);
  expect(() => painter('e', size)).toThrow('Not drawn. The label has too much text in letters that printers lack');
});

test('many short lines count too', () => {
  const painter = refusingPainter(paint, 'Not drawn.');
  const lines = (): void => {
    for (let at = 0; at < 1100; at += 1) painter(String(at), { height: 1, mostWidth: 1 });
  };
  expect(lines).toThrow('Not drawn.');
});

test('judging goes on: what comes after counts as fitting, and letters that nobody paints are still found', () => {
  const painter = judgingPainter(paint);
  for (const line of ['a', 'b', 'c', 'd', 'e', 'f']) painter(line, size);
  expect(painter('g', size)).toMatchObject({ cut: false, bitmap: { height: 1000 } });
  expect(painter('gx', size)).toBeNull();
  expect(painter('gg', size)?.cut).toBe(false);
});
