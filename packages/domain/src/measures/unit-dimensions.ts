import { metricAtoms } from './ucum-units.ts';

/**
 * What a unit is made of, above and below the line, and how many base units one of it is. Nothing is canceled: mg/g and mmol/mol are
 * not the same ratio.
 */
export type UnitDimensions = {
  /** Base units and their powers. */
  readonly above: ReadonlyMap<string, number>;
  readonly below: ReadonlyMap<string, number>;
  readonly scale: Fraction;
};
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const powersOfTen: Readonly<Record<string, number>> = {
  Y: 24,
  Z: 21,
  E: 18,
  P: 15,
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
  z: -21,
  y: -24,
};
const powersOfTwo: Readonly<Record<string, bigint>> = { Ki: 10n, Mi: 20n, Gi: 30n, Ti: 40n };

const one: Fraction = { top: 1n, bottom: 1n };
const whole = (top: bigint): Fraction => ({ top, bottom: 1n });
const tenTo = (power: number): Fraction =>
  power < 0 ? { top: 1n, bottom: 10n ** BigInt(-power) } : whole(10n ** BigInt(power));

export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
export const over = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom, bottom: a.bottom * b.top });

const raised = ({ top, bottom }: Fraction, power: number): Fraction => ({
  top: top ** BigInt(power),
  bottom: bottom ** BigInt(power),
});

type Measure = { readonly of: readonly (readonly [base: string, power: number])[]; readonly scale: Fraction };

/**
 * Units that are multiples of another. Each other unit is comparable with itself alone: equivalents depend on the valence, degrees
 * have another zero, and a percentage of hemoglobin is no mmol/mol.
 */
const multiples: Readonly<Record<string, Measure>> = {
  L: { of: [['m', 3]], scale: tenTo(-3) },
  min: { of: [['s', 1]], scale: whole(60n) },
  h: { of: [['s', 1]], scale: whole(3600n) },
  d: { of: [['s', 1]], scale: whole(86_400n) },
  wk: { of: [['s', 1]], scale: whole(604_800n) },
  kat: { of: [['U', 1]], scale: whole(60_000_000n) },
  '%': { of: [['%', 1]], scale: one },
  '[ppth]': { of: [['%', 1]], scale: tenTo(-1) },
  '[ppm]': { of: [['%', 1]], scale: tenTo(-4) },
  '[ppb]': { of: [['%', 1]], scale: tenTo(-7) },
  '[pptr]': { of: [['%', 1]], scale: tenTo(-10) },
  t: { of: [['g', 1]], scale: tenTo(6) },
};

const unprefixed = (name: string): Measure => multiples[name] ?? { of: [[name, 1]], scale: one };

/** Read as they stand: "min" is no milli-in, "cd" no centi-day. */
const known: ReadonlySet<string> = new Set([...metricAtoms, ...Object.keys(multiples)]);

const prefixScale = (prefix: string): Fraction | null => {
  const two = powersOfTwo[prefix];
  if (two !== undefined) return whole(2n ** two);
  const ten = powersOfTen[prefix];
  return ten === undefined ? null : tenTo(ten);
};

const measureOf = (name: string): Measure => {
  if (known.has(name)) return unprefixed(name);
  for (const length of [1, 2]) {
    const [prefix, rest] = [name.slice(0, length), name.slice(length)];
    const scale = prefixScale(prefix);
    if (scale === null || !metricAtoms.has(rest)) continue;
    const { of, scale: own } = unprefixed(rest);
    return { of, scale: times(scale, own) };
  }
  return unprefixed(name);
};

const pieces = /\{[^}]*\}|10\*-?\d+|(?:[A-Za-z%'_]|\[[^\]]*\])+(?:-?\d+)?|\d+|[()./]/gu;
const named = /^(.*?)(-?\d+)?$/u;

/**
 * Of a unit in the canonical spelling of `checkUcum`. A note in braces counts as a unit of its own: a D-dimer in FEU is not one in
 * DDU, and a rate per 1.73 m2 is not a rate.
 */
export const dimensionsOf = (canonical: string): UnitDimensions => {
  const above = new Map<string, number>();
  const below = new Map<string, number>();
  let scale = one;
  const put = ({ of, scale: own }: Measure, isBelow: boolean, power: number): void => {
    const under = isBelow !== power < 0;
    const size = Math.abs(power);
    const side = under ? below : above;
    for (const [base, each] of of) side.set(base, (side.get(base) ?? 0) + each * size);
    scale = under ? over(scale, raised(own, size)) : times(scale, raised(own, size));
  };
  // Whether each open parenthesis stands below the line; a slash counts for the next part alone.
  const groups = [false];
  let isNextBelow = false;
  for (const [piece] of canonical.matchAll(pieces)) {
    const isBelow = (groups.at(-1) ?? false) !== isNextBelow;
    if (piece === '/') isNextBelow = true;
    else if (piece === '.') isNextBelow = false;
    else if (piece === '(') {
      groups.push(isBelow);
      isNextBelow = false;
    } else if (piece === ')') {
      groups.pop();
      isNextBelow = false;
    } else {
      if (piece.startsWith('{')) put({ of: [[piece, 1]], scale: one }, isBelow, 1);
      else if (piece.startsWith('10*')) put({ of: [], scale: tenTo(Number(piece.slice(3))) }, isBelow, 1);
      else if (/^\d+$/u.test(piece)) put({ of: [], scale: whole(BigInt(piece)) }, isBelow, 1);
      else {
        const [, name = piece, power = '1'] = named.exec(piece) ?? [];
        put(measureOf(name), isBelow, Number(power));
      }
    }
  }
  return { above, below, scale };
};
