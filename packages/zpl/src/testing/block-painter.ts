import { bitmapOf, type TextPainter } from '../draw/bitmap.ts';
import { splitLetters } from '../draw/fit-text.ts';

/** Paints every letter as a block half as wide as high: what matters is where the picture goes, not what is on it. */
export const paintBlocks: TextPainter = (text, { height, mostWidth }) => {
  const letterWidth = Math.ceil(height / 2);
  const letters = splitLetters(text).length;
  const fitting = Math.min(letters, Math.floor(mostWidth / letterWidth));
  return { bitmap: bitmapOf(fitting * letterWidth, height, () => true), cut: fitting < letters };
};
