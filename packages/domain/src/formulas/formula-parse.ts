/**
 * Reads a formula by recursive descent. A calculation is data typed by an administrator or carried in an import file, so it is
 * read by a closed grammar with fixed limits and never handed to anything that runs code (safety.md, section 7, row 9).
 *
 *   condition = sum [ ("<" | "<=" | ">" | ">=" | "=") sum ]
 *   sum       = product { ("+" | "-") product }
 *   product   = signed { ("*" | "/") signed }
 *   signed    = "-" signed | power
 *   power     = single [ "^" signed ]
 *   single    = number | name | "(" sum ")" | "min" list | "max" list | "log10" "(" sum ")" | "if" "(" condition "," sum "," sum ")"
 */
import { tokensOf, type FormulaRefusal, type Token } from './formula-tokens.ts';
import type { Comparison, Condition, Expression, Operator } from './formula-tree.ts';

export const deepestFormula = 50;
export const mostNodes = 200;
const longestNumber = 40;

/** Words with a meaning of their own; an input cannot be called so. */
export const reservedWords = ['min', 'max', 'log10', 'if', 'and', 'or', 'not', 'unknown'] as const;
const functions: readonly string[] = ['min', 'max', 'log10', 'if'];
const comparisons: readonly string[] = ['<', '<=', '>', '>=', '='] satisfies readonly Comparison[];

/** Carries a refusal out of the descent; it never leaves this file. */
class Refused extends Error {
  readonly refusal: FormulaRefusal;
  constructor(refusal: FormulaRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

const startOfText: Token = { kind: 'sign', text: '', place: 1 };

/** The position in the text, the token there, and the limits on how large and how deep a formula gets. */
const openCursor = (tokens: readonly Token[]) => {
  let at = 0;
  let depth = 0;
  let nodes = 0;
  const next = (): Token => tokens[at] ?? { kind: 'end', text: '', place: 1 };
  const before = (): Token => tokens[at - 1] ?? startOfText;
  const refuse = (reason: string, place: number): never => {
    throw new Refused({ ok: false, reason: `${reason} (character ${place})`, place });
  };
  const expected = (what: string): never => {
    const after = before().text === '' ? ' at the start' : ` after "${before().text}"`;
    const found = next().kind === 'end' ? '' : `, found "${next().text}"`;
    return refuse(`Expected ${what}${after}${found}`, next().place);
  };
  const isSign = (...signs: readonly string[]): boolean => next().kind === 'sign' && signs.includes(next().text);
  const skip = (): void => {
    at += 1;
  };
  return {
    next,
    refuse,
    expected,
    isSign,
    skip,
    take: (sign: string): void => {
      if (!isSign(sign)) expected(`"${sign}"`);
      skip();
    },
    node: <Kind extends Expression>(tree: Kind): Kind => {
      nodes += 1;
      if (nodes > mostNodes) refuse(`A formula has at most ${mostNodes} terms; split this one`, before().place);
      return tree;
    },
    deeper: <Value>(read: () => Value): Value => {
      depth += 1;
      if (depth > deepestFormula) refuse(`A formula nests at most ${deepestFormula} deep`, next().place);
      const value = read();
      depth -= 1;
      return value;
    },
  };
};

type Cursor = ReturnType<typeof openCursor>;

/** Operations of one rank, from the left. */
const readChain = (
  { next, isSign, skip, node }: Cursor,
  signs: readonly Operator[],
  read: () => Expression,
): Expression => {
  let left = read();
  while (isSign(...signs)) {
    const sign = next().text as Operator;
    skip();
    left = node({ kind: 'operation', sign, left, right: read() });
  }
  return left;
};

const readName = ({ next, refuse, isSign, skip, node }: Cursor): Expression => {
  const { text, place } = next();
  if ((reservedWords as readonly string[]).includes(text)) {
    refuse(`"${text}" is a reserved word and cannot name an input`, place);
  }
  skip();
  if (isSign('(')) refuse(`"${text}" is not a function; use min, max, log10 or if`, place);
  return node({ kind: 'name', name: text });
};

const requireEnd = ({ next, refuse, expected, isSign }: Cursor): void => {
  if (isSign(...comparisons)) refuse(`"${next().text}" belongs inside if(…)`, next().place);
  if (next().kind !== 'end') expected('an operator or the end');
};

/** One function for each line of the grammar above; they call each other. */
const grammarAt = (cursor: Cursor) => {
  const { next, refuse, expected, isSign, skip, take, node, deeper } = cursor;
  const sum = (): Expression => readChain(cursor, ['+', '-'], product);
  const product = (): Expression => readChain(cursor, ['*', '/'], signed);
  const signed = (): Expression => {
    if (!isSign('-')) return power();
    take('-');
    return node({ kind: 'negative', of: deeper(signed) });
  };
  const power = (): Expression => {
    const left = single();
    if (!isSign('^')) return left;
    take('^');
    return node({ kind: 'operation', sign: '^', left, right: deeper(signed) });
  };
  const single = (): Expression => {
    const { kind, text } = next();
    if (kind === 'number') {
      if (text.length > longestNumber) refuse(`A number has at most ${longestNumber} characters`, next().place);
      skip();
      return node({ kind: 'number', text });
    }
    if (kind === 'name') return functions.includes(text) ? call() : readName(cursor);
    if (!isSign('(')) return expected('a number, a name or "("');
    take('(');
    const inner = deeper(sum);
    take(')');
    return inner;
  };
  const call = (): Expression => {
    const { text, place } = next();
    skip();
    take('(');
    const tree = deeper(() => argumentsOf(text, place));
    take(')');
    return node(tree);
  };
  const argumentsOf = (word: string, place: number): Expression => {
    if (word === 'log10') return { kind: 'log10', of: sum() };
    if (word === 'if') {
      const when = condition();
      take(',');
      const yes = sum();
      take(',');
      return { kind: 'if', condition: when, yes, no: sum() };
    }
    const of = [sum()];
    while (isSign(',')) {
      take(',');
      of.push(sum());
    }
    if (of.length < 2) refuse(`${word} compares at least two values`, place);
    return { kind: word === 'min' ? 'smallest' : 'largest', of };
  };
  const condition = (): Condition => {
    const left = sum();
    if (!isSign(...comparisons)) return { kind: 'yes', of: left };
    const sign = next().text as Comparison;
    skip();
    return { kind: 'comparison', sign, left, right: sum() };
  };
  return { sum, condition };
};

const read = <Tree>(
  text: string,
  what: (from: ReturnType<typeof grammarAt>) => Tree,
): { ok: true; tree: Tree } | FormulaRefusal => {
  const scanned = tokensOf(text);
  if (!scanned.ok) return scanned;
  try {
    const cursor = openCursor(scanned.tokens);
    const tree = what(grammarAt(cursor));
    requireEnd(cursor);
    return { ok: true, tree };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
};

export const parseFormula = (text: string): { ok: true; tree: Expression } | FormulaRefusal =>
  read(text, (from) => from.sum());

export const parseCondition = (text: string): { ok: true; tree: Condition } | FormulaRefusal =>
  read(text, (from) => from.condition());
