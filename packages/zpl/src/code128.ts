/**
 * How wide a Code 128 barcode will be. Printers choose the shortest mix of its three character sets by themselves; to know
 * beforehand whether it fits, the same choice is made here.
 */
type CodeSet = 'A' | 'B' | 'C';
const sets: readonly CodeSet[] = ['A', 'B', 'C'];

const modulesPerSymbol = 11;
/** The stop pattern, with its closing bar. */
const stopModules = 13;
/** Blank space a scanner needs on either side. */
export const quietModules = 10;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** A has capitals and control characters, B capitals and small letters; C takes two digits at once. */
const holds: Readonly<Record<'A' | 'B', (code: number) => boolean>> = {
  A: (code) => code < 96,
  B: (code) => code >= 32 && code < 128,
};

export type BarcodeRefusal = { readonly ok: false; readonly reason: string };
export type BarcodeWidth = { readonly ok: true; readonly modules: number };

/** Least symbols from each place to the end, by the set one is in; walked from the end so that each place is decided once. */
const leastSymbols = (codes: readonly number[]): number => {
  const end: Readonly<Record<CodeSet, number>> = { A: 0, B: 0, C: 0 };
  const rest: Record<CodeSet, number>[] = [...codes.map(() => ({ A: Infinity, B: Infinity, C: Infinity })), { ...end }];
  const after = (place: number): Record<CodeSet, number> => rest[place] ?? { ...end };
  for (let place = codes.length - 1; place >= 0; place -= 1) {
    const code = codes[place] ?? 0;
    const pair = isDigit(code) && isDigit(codes[place + 1] ?? 0) && place + 1 < codes.length;
    const staying: Record<CodeSet, number> = {
      A: holds.A(code) ? 1 + after(place + 1).A : Infinity,
      B: holds.B(code) ? 1 + after(place + 1).B : Infinity,
      C: pair ? 1 + after(place + 2).C : Infinity,
    };
    // One character of the other set: a shift and the character, without leaving the set.
    const shifted: Record<CodeSet, number> = {
      A: holds.B(code) ? 2 + after(place + 1).A : Infinity,
      B: holds.A(code) ? 2 + after(place + 1).B : Infinity,
      C: Infinity,
    };
    const best = Object.fromEntries(
      sets.map((set) => [
        set,
        Math.min(
          staying[set],
          shifted[set],
          ...sets.filter((other) => other !== set).map((other) => 1 + staying[other]),
        ),
      ]),
    ) as Record<CodeSet, number>;
    rest[place] = best;
  }
  return Math.min(after(0).A, after(0).B, after(0).C);
};

/** Modules from the first bar to the last, without the quiet zones: start, characters, check and stop. */
export const barcodeWidth = (text: string): BarcodeWidth | BarcodeRefusal => {
  if (text === '') return { ok: false, reason: 'The barcode is empty' };
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 127))
    return { ok: false, reason: 'A barcode can only contain plain letters, digits and symbols' };
  return { ok: true, modules: (leastSymbols(codes) + 2) * modulesPerSymbol + stopModules };
};

/** The narrowest bar, in dots, that common scanners read from a label printed at this density. */
export const barDots = (dpi: number): number => Math.max(1, Math.ceil(0.0075 * dpi));
