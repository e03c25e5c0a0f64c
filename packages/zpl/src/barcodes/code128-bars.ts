/** The bars of a Code 128 as printers draw it in mode A: for drawing it on a screen as wide and as dense as it will be. */
import { codesOf, costsOf, waysOn, type CodeSet, type Costs } from './code128.ts';

/** Widths of bar, space, bar, … of each symbol by its value, in modules. The last is the stop, with its closing bar. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const startOf: Readonly<Record<CodeSet, number>> = { A: 103, B: 104, C: 105 };
/** The symbol that goes over to a set, from either of the others. */
const switchTo: Readonly<Record<CodeSet, number>> = { A: 101, B: 100, C: 99 };
/** One character of the other of A and B. */
const shift = 98;
const stop = 106;
const checkModulus = 103;

const valueIn: Readonly<Record<CodeSet, (code: number, next: number) => number>> = {
  A: (code) => (code < 32 ? code + 64 : code - 32),
  B: (code) => code - 32,
  C: (code, next) => (code - 48) * 10 + next - 48,
};

const sets = ['B', 'C', 'A'] as const;
const cheapest = (costs: Costs): CodeSet => sets.reduce((best, set) => (costs[set] < costs[best] ? set : best));

/** Start and data, by the cheapest way through the sets. */
const symbolsOf = (codes: readonly number[]): readonly number[] => {
  const costs = costsOf(codes);
  let set = cheapest(costs(0));
  const symbols = [startOf[set]];
  for (let place = 0; place < codes.length;) {
    const { staying, shifted } = waysOn(codes, place, costs);
    if (Math.min(staying[set], shifted[set]) > costs(place)[set]) {
      set = cheapest({ ...staying, [set]: Infinity });
      symbols.push(switchTo[set]);
    }
    const isShifted = shifted[set] < staying[set];
    if (isShifted) symbols.push(shift);
    const used = isShifted ? (set === 'A' ? 'B' : 'A') : set;
    symbols.push(valueIn[used](codes[place] ?? 0, codes[place + 1] ?? 0));
    place += used === 'C' ? 2 : 1;
  }
  return symbols;
};

const checkOf = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(1, place), 0) % checkModulus;

/** Widths in modules, a bar first and then by turns, without the quiet zones; null for what a barcode cannot hold. */
export const code128Runs = (text: string): readonly number[] | null => {
  const codes = codesOf(text);
  if (codes.length === 0 || codes.some((code) => code > 127)) return null;
  const symbols = symbolsOf(codes);
  return [...symbols, checkOf(symbols), stop].flatMap((symbol) => Array.from(patterns[symbol] ?? '', Number));
};
