import { fontsFor, type Drawing } from './fonts.ts';
import { makeScratch } from './scratch.ts';

/** A code point that will never be a letter: it is drawn as the box of a font that lacks a letter. */
const noLetter = '\u{10ffff}';
/** Signs that have no picture of their own. */
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u;

const side = 48;
const mostRemembered = 20_000;

/**
 * Whether any font has a picture for a character. Each is painted alone and compared with the box; the answer is remembered, since
 * fonts do not change while the server runs.
 */
export const glyphFinder = (drawing: Drawing, ownFamilies: readonly string[]): ((character: string) => boolean) => {
  const scratch = makeScratch(drawing);
  const picture = (character: string, families: string): Buffer =>
    scratch.draw(side, side, (context) => {
      context.font = `bold ${side / 2}px ${families}`;
      context.lang = 'en';
      context.fillText(character, side / 4, side * 0.7);
    }).data;
  // Each list of families has the box of its first font.
  const boxes = new Map<string, Buffer>();
  const boxOf = (families: string): Buffer => {
    const box = boxes.get(families) ?? picture(noLetter, families);
    boxes.set(families, box);
    return box;
  };
  const known = new Map<string, boolean>();
  return (character) => {
    if (invisible.test(character)) return true;
    const remembered = known.get(character);
    if (remembered !== undefined) return remembered;
    if (known.size >= mostRemembered) known.clear();
    const { families } = fontsFor(character, ownFamilies);
    const has = !picture(character, families).equals(boxOf(families));
    known.set(character, has);
    return has;
  };
};
