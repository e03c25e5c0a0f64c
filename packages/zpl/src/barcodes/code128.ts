/**
 * How wide a Code 128 barcode will be. Printers choose the shortest mix of its three character sets by themselves; to know
 * beforehand whether it fits, the same choice is made here.
 */
export type CodeSet = 'A' | 'B' | 'C';

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

/** Symbols to the end, by the set one is in. */
export type Costs = Readonly<Record<CodeSet, number>>;
const atEnd: Costs = { A: 0, B: 0, C: 0 };

/** From one place on: staying in a set, or taking one character of the other set by a shift. */
export const waysOn = (codes: readonly number[], place: number, after: (place: number) => Costs) => {
  const code = codes[place] ?? 0;
  const pair = isDigit(code) && isDigit(codes[place + 1] ?? 0);
  const staying: Costs = {
    A: holds.A(code) ? 1 + after(place + 1).A : Infinity,
    B: holds.B(code) ? 1 + after(place + 1).B : Infinity,
    C: pair ? 1 + after(place + 2).C : Infinity,
  };
  const shifted: Costs = {
    A: holds.B(code) ? 2 + after(place + 1).A : Infinity,
    B: holds.A(code) ? 2 + after(place + 1).B : Infinity,
    C: Infinity,
  };
  return { staying, shifted };
};

/** Walked from the end, so that each place is decided once. */
export const costsOf = (codes: readonly number[]): ((place: number) => Costs) => {
  const costs: Costs[] = [];
  const after = (place: number): Costs => costs[place] ?? atEnd;
  for (let place = codes.length - 1; place >= 0; place -= 1) {
    const { staying, shifted } = waysOn(codes, place, after);
    const changed = 1 + Math.min(staying.A, staying.B, staying.C);
    const best = (set: CodeSet): number => Math.min(staying[set], shifted[set], changed);
    costs[place] = { A: best('A'), B: best('B'), C: best('C') };
  }
  return after;
};

export const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** The sets a text goes through, in order: digits in pairs (C), small letters (B), control characters (A). Empty for what no barcode holds. */
export const codeSets = (text: string): readonly CodeSet[] => {
  const codes = codesOf(text);
  if (codes.length === 0 || codes.some((code) => code > 127)) return [];
  const after = costsOf(codes);
  const cheapest = (costs: Costs): CodeSet =>
    // B where nothing speaks for another: it is what most scanners and people expect.
    (['B', 'C', 'A'] as const).reduce((best, set) => (costs[set] < costs[best] ? set : best));
  let set = cheapest(after(0));
  const used: CodeSet[] = [set];
  for (let place = 0; place < codes.length;) {
    const { staying, shifted } = waysOn(codes, place, after);
    if (staying[set] > after(place)[set] && shifted[set] > after(place)[set]) {
      set = cheapest({ ...staying, [set]: Infinity });
      used.push(set);
    }
    place += staying[set] <= shifted[set] && set === 'C' ? 2 : 1;
  }
  return used;
};

export type BarcodeRefusal = { readonly ok: false; readonly reason: string };
export type BarcodeWidth = { readonly ok: true; readonly modules: number };

/** Digits that the widest label holds, 12 inches, with the narrowest bars that scanners read. */
export const mostBarcodeLetters = 300;

/** Modules from the first bar to the last, without the quiet zones: start, characters, check and stop. */
export const barcodeWidth = (text: string): BarcodeWidth | BarcodeRefusal => {
  if (text === '') return { ok: false, reason: 'The barcode is empty' };
  if (text.length > mostBarcodeLetters)
    return { ok: false, reason: `The barcode has more than ${mostBarcodeLetters} letters` };
  const codes = codesOf(text);
  if (codes.some((code) => code > 127))
    return { ok: false, reason: 'A barcode can only contain plain letters, digits and symbols' };
  const { A, B, C } = costsOf(codes)(0);
  return { ok: true, modules: (Math.min(A, B, C) + 2) * modulesPerSymbol + stopModules };
};

/** The narrowest bar, in dots, that common scanners read from a label printed at this density. */
export const barDots = (dpi: number): number => Math.max(1, Math.ceil(0.0075 * dpi));
