import type { CalculatedSpec } from '#formulas/formula.ts';
import type { FileFormula } from './files/file-tests.ts';

/** A formula of the file as the calculation knows it. */
export const calculatedSpecOf = ({ expression, inputs, guards }: FileFormula, decimals: number): CalculatedSpec => ({
  decimals,
  expression,
  inputs,
  guards: guards.map(({ when, then: outcome }) => ({ when, outcome })),
});
