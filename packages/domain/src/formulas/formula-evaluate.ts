import { parseDecimal, type DecimalText } from '#measures/decimal.ts';
import {
  add,
  compare,
  divide,
  doubleOf,
  fractionOf,
  fractionOfDouble,
  isZero,
  multiply,
  negate,
  roundFraction,
  subtract,
  wholeNumber,
  type Fraction,
} from './formula-fraction.ts';
import { print, type Comparison, type Condition, type Expression } from './formula-tree.ts';

export type CalculationProblem =
  | 'missing-input'
  | 'input-not-a-number'
  | 'division-by-zero'
  | 'logarithm-undefined'
  | 'power-undefined'
  | 'out-of-range';

export type NoCalculation = {
  readonly ok: false;
  readonly problem: CalculationProblem;
  /** The input the problem lies with, when it is one input. */
  readonly input: string | null;
  /** In plain words, for the person who waits for the value. */
  readonly reason: string;
};

/** Values of the inputs as decimal text; an input that is not there, or null, is missing. */
export type InputValues = Readonly<Record<string, string | null | undefined>>;

/** Carries the problem out of the recursion; it never leaves this file. */
class NoValue extends Error {
  readonly no: NoCalculation;
  constructor(problem: CalculationProblem, reason: string, input: string | null = null) {
    super(reason);
    this.no = { ok: false, problem, input, reason };
  }
}

/** `exact` is false once a logarithm or a broken exponent went through double precision (15 digits kept). */
type Value = { readonly number: Fraction; readonly exact: boolean };

const within = (number: Fraction | null, exact: boolean): Value => {
  if (number === null) throw new NoValue('out-of-range', 'The numbers are too large to calculate');
  return { number, exact };
};

const inputValue = (name: string, values: InputValues): Value => {
  // hasOwn: an input called `constructor` must not find what every object carries.
  const text = Object.hasOwn(values, name) ? values[name] : undefined;
  if (text === undefined || text === null || text === '') {
    throw new NoValue('missing-input', `"${name}" has no value yet`, name);
  }
  const number = fractionOf(text);
  if (number === null) throw new NoValue('input-not-a-number', `The value of "${name}" is not a plain number`, name);
  return { number, exact: true };
};

/** Whole exponents up to this size are multiplied out exactly. */
const largestExactExponent = 10n;

const zero: Fraction = { top: 0n, bottom: 1n };
const one: Fraction = { top: 1n, bottom: 1n };

const exactPower = (base: Fraction, exponent: bigint): Fraction | null => {
  const from = exponent < 0n ? divide(one, base) : base;
  let product: Fraction | null = one;
  for (let left = exponent < 0n ? -exponent : exponent; left > 0n && product !== null && from !== null; left -= 1n) {
    product = multiply(product, from);
  }
  return product;
};

const power = (base: Value, exponent: Value, tree: Expression): Value => {
  const exact = base.exact && exponent.exact;
  const whole = wholeNumber(exponent.number);
  const sign = compare(exponent.number, zero);
  if (isZero(base.number)) {
    if (sign < 0) throw new NoValue('division-by-zero', `"${print(tree)}" divides by zero`);
    if (sign === 0) throw new NoValue('power-undefined', `"${print(tree)}" is 0 to the power of 0, which has no value`);
    return { number: zero, exact };
  }
  if (whole !== null && whole <= largestExactExponent && whole >= -largestExactExponent) {
    return within(exactPower(base.number, whole), exact);
  }
  if (whole === null && compare(base.number, zero) < 0) {
    throw new NoValue('power-undefined', `"${print(tree)}" raises a negative number to a fractional power`);
  }
  return within(fractionOfDouble(doubleOf(base.number) ** doubleOf(exponent.number)), false);
};

const operation = (tree: Extract<Expression, { kind: 'operation' }>, values: InputValues): Value => {
  const left = valueOf(tree.left, values);
  const right = valueOf(tree.right, values);
  const exact = left.exact && right.exact;
  switch (tree.sign) {
    case '+':
      return within(add(left.number, right.number), exact);
    case '-':
      return within(subtract(left.number, right.number), exact);
    case '*':
      return within(multiply(left.number, right.number), exact);
    case '/':
      if (isZero(right.number)) throw new NoValue('division-by-zero', `"${print(tree.right)}" is 0, and a divisor`);
      return within(divide(left.number, right.number), exact);
    default:
      return power(left, right, tree);
  }
};

const logarithm = (tree: Expression, values: InputValues): Value => {
  const { number } = valueOf(tree, values);
  if (compare(number, zero) <= 0) {
    throw new NoValue('logarithm-undefined', `"${print(tree)}" is not above 0 and has no logarithm`);
  }
  return within(fractionOfDouble(Math.log10(doubleOf(number))), false);
};

const valueOf = (tree: Expression, values: InputValues): Value => {
  switch (tree.kind) {
    case 'number':
      return within(fractionOf(tree.text), true);
    case 'name':
      return inputValue(tree.name, values);
    case 'negative': {
      const { number, exact } = valueOf(tree.of, values);
      return { number: negate(number), exact };
    }
    case 'operation':
      return operation(tree, values);
    case 'smallest':
    case 'largest': {
      const wanted = tree.kind === 'smallest' ? -1 : 1;
      const all = tree.of.map((part) => valueOf(part, values));
      const chosen = all.reduce((best, value) => (compare(value.number, best.number) === wanted ? value : best));
      return { number: chosen.number, exact: all.every(({ exact }) => exact) };
    }
    case 'log10':
      return logarithm(tree.of, values);
    default: {
      const { holds, exact } = holdsFor(tree.condition, values);
      // Only the chosen side is worked out: the other may lack inputs or divide by zero, which is why there is a choice.
      const chosen = valueOf(holds ? tree.yes : tree.no, values);
      return { number: chosen.number, exact: chosen.exact && exact };
    }
  }
};

const orders: Record<Comparison, readonly number[]> = {
  '<': [-1],
  '<=': [-1, 0],
  '>': [1],
  '>=': [1, 0],
  '=': [0],
};

const holdsFor = (condition: Condition, values: InputValues): { holds: boolean; exact: boolean } => {
  if (condition.kind === 'yes') {
    const { number, exact } = valueOf(condition.of, values);
    return { holds: !isZero(number), exact };
  }
  const left = valueOf(condition.left, values);
  const right = valueOf(condition.right, values);
  return {
    holds: orders[condition.sign].includes(compare(left.number, right.number)),
    exact: left.exact && right.exact,
  };
};

const orNoValue = <Outcome>(work: () => Outcome): Outcome | NoCalculation => {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoValue) return error.no;
    throw error;
  }
};

export type Calculation = { readonly ok: true; readonly value: DecimalText; readonly exact: boolean } | NoCalculation;

/** The value of a formula as decimal text with `decimals` places, rounded once at the end, half away from zero. */
export const evaluateFormula = (tree: Expression, values: InputValues, decimals: number): Calculation =>
  orNoValue(() => {
    const { number, exact } = valueOf(tree, values);
    const value = parseDecimal(roundFraction(number, decimals));
    if (value === null) throw new NoValue('out-of-range', 'The value has more digits than a result can carry');
    return { ok: true, value, exact };
  });

export const evaluateCondition = (
  condition: Condition,
  values: InputValues,
): { readonly ok: true; readonly holds: boolean } | NoCalculation =>
  orNoValue(() => ({ ok: true, holds: holdsFor(condition, values).holds }));
