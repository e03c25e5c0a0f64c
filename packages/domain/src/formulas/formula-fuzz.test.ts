import { array, assert, constantFrom, dictionary, letrec, oneof, property, record, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFormula } from './formula-evaluate.ts';
import { parseGuard } from './formula-guard.ts';
import { parseFormula } from './formula-parse.ts';
import { longestFormula } from './formula-tokens.ts';
import { print, type Comparison, type Expression, type Operator } from './formula-tree.ts';

const name = constantFrom('na', 'cl', 'x', 'female', 'constructor', '__proto__');
const number = constantFrom('0', '1', '0.7', '142', '28.70');
const trees = letrec<{ tree: Expression }>((tie) => ({
  tree: oneof(
    { maxDepth: 5, depthIdentifier: 'tree' },
    number.map((text): Expression => ({ kind: 'number', text })),
    name.map((text): Expression => ({ kind: 'name', name: text })),
    record({
      kind: constantFrom('operation' as const),
      sign: constantFrom<Operator>('+', '-', '*', '/', '^'),
      left: tie('tree'),
      right: tie('tree'),
    }),
    record({ kind: constantFrom('negative' as const), of: tie('tree') }),
    record({ kind: constantFrom('log10' as const), of: tie('tree') }),
    tuple(
      constantFrom('smallest' as const, 'largest' as const),
      array(tie('tree'), { minLength: 2, maxLength: 3 }),
    ).map(([kind, of]): Expression => ({ kind, of })),
    tuple(tie('tree'), constantFrom<Comparison>('<', '<=', '>', '>=', '='), tie('tree'), tie('tree'), tie('tree')).map(
      ([left, sign, right, yes, no]): Expression => ({
        kind: 'if',
        condition: { kind: 'comparison', sign, left, right },
        yes,
        no,
      }),
    ),
  ),
}));

const pieces = string({
  // oxlint-disable-next-line no-template-curly-in-string
  unit: constantFrom(
    ...'( ) + - * / ^ , < > = .'.split(' '),
    ' ',
    '1',
    '0.5',
    'na',
    'if(',
    'min(',
    'log10(',
    ' or ',
    'not',
    '×',
    '\u0000',
    '😀',
    '${',
  ),
  maxLength: 400,
});
const anything = oneof(pieces, string({ unit: 'binary', maxLength: 600 }));

const took = (work: () => unknown): number => {
  const before = Date.now();
  work();
  return Date.now() - before;
};
/** The machine may be busy with something else for a moment, so a slow answer is asked for again before it counts as slow. */
const timed = <Answer>(work: () => Answer): Answer => {
  const slow = [1, 2, 3].every(() => took(work) >= 50);
  expect(slow).toBe(false);
  return work();
};

describe('whatever is typed', () => {
  test('a formula printed and read again is the same formula', () => {
    assert(
      property(trees.tree, (tree) => {
        const text = print(tree);
        if (text.length <= longestFormula) expect(parseFormula(text)).toEqual({ ok: true, tree });
      }),
      { numRuns: 3000 },
    );
  });

  test('any text is either read or refused with a place, never anything else, and at once', () => {
    assert(
      property(anything, (text) => {
        const parsed = timed(() => parseFormula(text));
        if (!parsed.ok) {
          expect(parsed.place).toBeGreaterThan(0);
          expect(parsed.reason).not.toBe('');
          return;
        }
        const printed = print(parsed.tree);
        if (printed.length <= longestFormula) expect(parseFormula(printed)).toEqual(parsed);
      }),
      { numRuns: 3000 },
    );
  });

  test('any guard is either read or refused', () => {
    assert(
      property(anything, (text) => {
        const parsed = timed(() => parseGuard(text));
        expect(parsed.ok || parsed.place > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('the value is plain decimal text or a reason, whatever the inputs, and at once', () => {
    const figures = oneof(constantFrom('0', '-1', '0.0000001', '123456789012345678901234567890', '12.5'), string());
    assert(
      property(trees.tree, dictionary(constantFrom('na', 'cl', 'x', 'female'), figures), (tree, values) => {
        const answer = timed(() => evaluateFormula(tree, values, 3));
        if (answer.ok) expect(answer.value).toMatch(/^-?\d+\.\d{3}$/u);
        else expect(answer.reason).not.toBe('');
      }),
      { numRuns: 3000 },
    );
  });

  test.each(['*', '/', '+', '^10*'])(
    'the heaviest formula the limits allow is worked out at once: x %s x …',
    (sign) => {
      const parsed = parseFormula(`${`x${sign}`.repeat(40)}x`);
      const x = `${'9'.repeat(59)}7.${'3'.repeat(60)}`;
      expect(parsed.ok).toBe(true);
      if (parsed.ok) timed(() => evaluateFormula(parsed.tree, { x }, 3));
    },
  );
});
