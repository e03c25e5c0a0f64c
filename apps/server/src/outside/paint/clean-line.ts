/** More than any label holds; what a person or a program sends beyond it is not worth the time it takes to shape. */
const mostLetters = 500;
/** A letter may carry any number of marks, so the letters alone bound nothing. */
const mostUnits = 4000;

/** As much of a text as anything depends on, and whether there was more. */
export const boundText = (text: string): string => text.slice(0, mostUnits + 1);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Line ends, tabs and other control characters: a label's line has none. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Signs that turn the letters after them round. A name must not be able to print another one backwards. */
const turns = /[\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u{200f}\u{61c}]/u;
const strong = /[\p{L}\p{Nl}\u{200e}\u{200f}\u{61c}]/u;

/** Letters as a reader counts them, each with its marks. */
export type Line = {
  readonly letters: readonly string[];
  /** Read from the right, as its first letter says. */
  readonly fromRight: boolean;
  /** Letters beyond what is drawn of any text were left out. */
  readonly cut: boolean;
};

const firstStrong = (letters: Iterable<string>): string => {
  for (const letter of letters) if (strong.test(letter)) return letter;
  return '';
};

/** One line of whole letters, never too long to shape. */
export const cleanLine = (text: string): Line => {
  const bounded = boundText(text).toWellFormed();
  const whole = Array.from(
    segmenter.segment(bounded.replace(turns, '').replace(controls, ' ').trim()),
    ({ segment }) => segment,
  );
  // The last letter of a text that was cut by its length may be half a letter.
  const cutByUnits = text.length > mostUnits;
  const letters = whole.slice(0, Math.min(mostLetters, cutByUnits ? whole.length - 1 : whole.length));
  return {
    letters,
    fromRight: rightToLeft.test(firstStrong(letters)),
    cut: cutByUnits || letters.length < whole.length,
  };
};

/**
 * The first `count` letters and an ellipsis at their end as it is read: behind Latin letters on the right, behind Arabic letters
 * on the left, also where a line mixes both. A mark of direction says so; it has no picture of its own.
 */
export const cutLine = ({ letters }: Line, count: number): string => {
  const rest = letters.slice(0, count).join('').trimEnd();
  const last = firstStrong(Array.from(rest).toReversed());
  return `${rest}…${rightToLeft.test(last) ? '\u{200f}' : '\u{200e}'}`;
};
