import { decimal, divideDecimals, multiplyDecimals, type DecimalText } from './decimal.ts';
import { checkUcum } from './ucum.ts';
import { dimensionsOf, over, times, type Fraction, type UnitDimensions } from './unit-dimensions.ts';

/** A value in one unit, times `by`, divided by `per`, is the value in the other. Both are whole numbers, so that nothing is rounded. */
export type UnitFactor = { readonly by: DecimalText; readonly per: DecimalText };

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b));

const inLowestTerms = ({ top, bottom }: Fraction): Fraction => {
  const divisor = commonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
};

const asFraction = (text: DecimalText): Fraction => {
  const [whole = '', fraction = ''] = text.split('.');
  return { top: BigInt(whole + fraction), bottom: 10n ** BigInt(fraction.length) };
};

type Powers = ReadonlyMap<string, number>;

const samePowers = (a: Powers, b: Powers): boolean =>
  a.size === b.size && [...a].every(([base, power]) => b.get(base) === power);

const without = (powers: Powers, base: string): Powers => new Map([...powers].filter(([one]) => one !== base));

/** A mass above the line is an amount of substance there, and everything else is the same. */
const isMassOf = (mass: UnitDimensions, substance: UnitDimensions): boolean =>
  mass.above.get('g') === 1 &&
  substance.above.get('mol') === 1 &&
  samePowers(without(mass.above, 'g'), without(substance.above, 'mol')) &&
  samePowers(mass.below, substance.below);

/** Between a mass and an amount of substance the molar mass, in g/mol; one where the units measure the same; else null. */
const betweenDimensions = (
  from: UnitDimensions,
  to: UnitDimensions,
  molarMass: DecimalText | null,
): Fraction | null => {
  if (samePowers(from.above, to.above) && samePowers(from.below, to.below)) return { top: 1n, bottom: 1n };
  if (molarMass === null) return null;
  const mass = asFraction(molarMass);
  if (isMassOf(from, to)) return over({ top: 1n, bottom: 1n }, mass);
  return isMassOf(to, from) ? mass : null;
};

/** From one UCUM unit to another; null where they measure different things, or one of them is no unit. */
export const unitFactor = (from: string, to: string, molarMass: DecimalText | null): UnitFactor | null => {
  const [read, wanted] = [checkUcum(from), checkUcum(to)];
  if (!read.ok || !wanted.ok) return null;
  const [a, b] = [dimensionsOf(read.canonical), dimensionsOf(wanted.canonical)];
  const between = betweenDimensions(a, b, molarMass);
  if (between === null || between.top === 0n || between.bottom === 0n || b.scale.top === 0n || a.scale.top === 0n) {
    return null;
  }
  const { top, bottom } = inLowestTerms(times(over(a.scale, b.scale), between));
  return { by: decimalOf(top), per: decimalOf(bottom) };
};

/** Units reach from yocto to yotta: more digits than a typed number may have. */
const decimalOf = (whole: bigint): DecimalText => whole.toString() as DecimalText;

/** How often a number can be divided by a prime, and what is left of it. */
const dividedOut = (whole: bigint, prime: bigint): { count: number; rest: bigint } => {
  let [count, rest] = [0, whole];
  while (rest % prime === 0n) [count, rest] = [count + 1, rest / prime];
  return { count, rest };
};

const digitsBeyond = 20;

/** Exact where the division ends; where it does not, with 20 digits more than the value has. */
const divided = (value: DecimalText, per: DecimalText): DecimalText | null => {
  const written = value.split('.')[1]?.length ?? 0;
  const twos = dividedOut(BigInt(per), 2n);
  const fives = dividedOut(twos.rest, 5n);
  const decimals = fives.rest === 1n ? Math.max(twos.count, fives.count) : per.length + digitsBeyond;
  return divideDecimals(value, per, written + decimals);
};

/** A value of one UCUM unit in another; null where there is no way from one to the other. */
export const convertUnit = (
  value: DecimalText,
  from: string,
  to: string,
  molarMass: DecimalText | null,
): DecimalText | null => {
  const factor = unitFactor(from, to, molarMass);
  if (factor === null) return null;
  const multiplied = multiplyDecimals(value, factor.by);
  return factor.per === one ? multiplied : divided(multiplied, factor.per);
};

const one = decimal('1');

/** Whether a unit is a mass, or an amount of substance: what a molar mass is for. */
export const needsMolarMass = (ucum: string): boolean => {
  const check = checkUcum(ucum);
  if (!check.ok) return false;
  const { above } = dimensionsOf(check.canonical);
  return above.get('g') === 1 || above.get('mol') === 1;
};
