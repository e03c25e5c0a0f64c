/** Calculations: they must read, know their inputs, and give what their worked example says. */
import { calculate, subjectInputsOf } from '#formulas/formula.ts';
import { parseGuard, variablesOfGuard } from '#formulas/formula-guard.ts';
import { parseFormula } from '#formulas/formula-parse.ts';
import { variablesOf } from '#formulas/formula-tree.ts';
import { fractionOf, compare } from '#formulas/formula-fraction.ts';
import { calculatedSpecOf } from '../calculated-spec.ts';
import { lookUp, type CatalogueIndex, type SpecRow } from '../catalogue-index.ts';
import { figureText, type FileFigure } from '../files/file-figure.ts';
import type { FileFormula } from '../files/file-tests.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';

const at = ({ entity, code, place }: SpecRow, field: string) => ({ entity, code, place: `${place}.${field}` });

type Calculated = { spec: SpecRow; formula: FileFormula };
const calculated = ({ specs }: CatalogueIndex): readonly Calculated[] =>
  specs.flatMap((spec) => (spec.row.formula === undefined ? [] : [{ spec, formula: spec.row.formula }]));

const unreadable = (index: CatalogueIndex): readonly NewFinding[] =>
  calculated(index).flatMap(({ spec, formula }) => {
    const parsed = parseFormula(formula.expression);
    return parsed.ok
      ? []
      : [
          {
            ...at(spec, 'formula.expression'),
            message: `The formula of ${spec.code} cannot be read: ${parsed.reason}.`,
          },
        ];
  });

const unreadableGuards = (index: CatalogueIndex): readonly NewFinding[] =>
  calculated(index).flatMap(({ spec, formula }) =>
    formula.guards.flatMap(({ when }, position) => {
      const parsed = parseGuard(when);
      if (parsed.ok) return [];
      const message = `The guard "${when}" of ${spec.code} cannot be read: ${parsed.reason}.`;
      return [{ ...at(spec, `formula.guards[${position}].when`), message }];
    }),
  );

const namesUsed = ({ formula }: Calculated): { used: readonly string[]; guarded: readonly string[] } => {
  const parsed = parseFormula(formula.expression);
  const guards = formula.guards.map(({ when }) => parseGuard(when));
  return {
    used: parsed.ok ? variablesOf(parsed.tree) : [],
    guarded: guards.flatMap((guard) => (guard.ok ? variablesOfGuard(guard.guard) : [])),
  };
};

const unknownNames = (entry: Calculated): readonly string[] => {
  const { used, guarded } = namesUsed(entry);
  const { inputs } = entry.formula;
  const declared = inputs.map((input) => input.var);
  // "sex unknown" asks about the subject by its own word; a formula has no such word.
  const askable = [...declared, ...Object.keys(subjectInputsOf(inputs))];
  const unknown = [
    ...used.filter((name) => !declared.includes(name)),
    ...guarded.filter((name) => !askable.includes(name)),
  ];
  return [...new Set(unknown)];
};

const unknownInputs = (index: CatalogueIndex): readonly NewFinding[] =>
  calculated(index).flatMap((entry) =>
    unknownNames(entry).map((name) => ({
      ...at(entry.spec, 'formula.inputs'),
      message: `The formula of ${entry.spec.code} uses "${name}" without an input for it. Add it to the inputs.`,
    })),
  );

const unusedInputs = (index: CatalogueIndex): readonly NewFinding[] =>
  calculated(index)
    .filter(({ formula }) => parseFormula(formula.expression).ok)
    .flatMap((entry) => {
      const { used, guarded } = namesUsed(entry);
      return entry.formula.inputs.flatMap((input, position) =>
        used.includes(input.var) || guarded.includes(input.var)
          ? []
          : [
              {
                ...at(entry.spec, `formula.inputs[${position}]`),
                message: `The formula of ${entry.spec.code} does not use its input "${input.var}". Remove it or use it.`,
              },
            ],
      );
    });

/** A formula can only take figures: a coded result or free text has none. */
const inputsWithoutFigures = (index: CatalogueIndex): readonly NewFinding[] => {
  const specs = lookUp(index.specs);
  return calculated(index).flatMap(({ spec, formula }) =>
    formula.inputs.flatMap((input, position) => {
      const from = 'test' in input ? specs.get(`${input.test}.${input.spec}`) : undefined;
      if (from === undefined || from.row.type === 'numeric' || from.row.type === 'calculated') return [];
      const message = `The formula of ${spec.code} takes ${from.code}, whose results are not numbers. Choose a numeric result.`;
      return [{ ...at(spec, `formula.inputs[${position}]`), message }];
    }),
  );
};

/** Figures of the file as decimal text. */
const asText = (given: Readonly<Record<string, FileFigure>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, figureText(value)]));

const sameNumber = (a: string, b: string): boolean => {
  const [left, right] = [fractionOf(a), fractionOf(b)];
  return left !== null && right !== null && compare(left, right) === 0;
};

const exampleOf = (entry: Calculated): readonly NewFinding[] => {
  const { spec, formula } = entry;
  const { decimals } = spec.row;
  // What cannot be read, and inputs nobody declared, are reported by their own rules.
  if (decimals === null || unknownNames(entry).length > 0) return [];
  const answer = calculate(calculatedSpecOf(formula, decimals), asText(formula.example.given));
  const where = at(spec, 'formula.example');
  if (answer.ok) {
    if (sameNumber(answer.value, figureText(formula.example.expected))) return [];
    const message = `The formula of ${spec.code} gives ${answer.value} for its example, which says ${formula.example.expected}. Correct the formula or the example.`;
    return [{ ...where, message }];
  }
  if (answer.problem === 'unreadable') return [];
  const why = answer.problem === 'withheld' ? `its guard "${answer.when}" is true` : answer.reason;
  return [
    { ...where, message: `The formula of ${spec.code} gives no value for its example: ${why}. Correct the example.` },
  ];
};

const wrongExamples = (index: CatalogueIndex): readonly NewFinding[] => calculated(index).flatMap(exampleOf);

const misplaced = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter(({ row }) => (row.type === 'calculated') !== (row.formula !== undefined))
    .map((spec) => ({
      ...at(spec, 'formula'),
      message:
        spec.row.formula === undefined
          ? `${spec.code} is calculated but has no formula. Add one, or make it numeric.`
          : `${spec.code} has a formula but is ${spec.row.type}. Make it calculated, or remove the formula.`,
    }));

const inputCodes = (spec: SpecRow): readonly string[] =>
  (spec.row.formula?.inputs ?? []).flatMap((input) => ('test' in input ? [`${input.test}.${input.spec}`] : []));

type Step = { readonly code: string; readonly left: string[] };

/**
 * Every circle of calculations, as the results on it. Walks with a stack of its own and leaves a result for good once all its
 * inputs are done: neither a long chain nor a wide one in an import file makes it slow.
 */
const circlesIn = (specs: ReadonlyMap<string, SpecRow>): readonly (readonly string[])[] => {
  const circles: string[][] = [];
  const done = new Set<string>();
  const inputsOf = (code: string): string[] => {
    const spec = specs.get(code);
    return spec === undefined ? [] : inputCodes(spec).toReversed();
  };
  for (const start of specs.keys()) {
    const way: Step[] = done.has(start) ? [] : [{ code: start, left: inputsOf(start) }];
    const onWay = new Set(way.map(({ code }) => code));
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.left.pop();
      if (next === undefined) {
        done.add(step.code);
        onWay.delete(step.code);
        way.pop();
      } else if (onWay.has(next)) {
        const codes = way.map(({ code }) => code);
        circles.push(codes.slice(codes.indexOf(next)));
      } else if (!done.has(next)) {
        way.push({ code: next, left: inputsOf(next) });
        onWay.add(next);
      }
    }
  }
  return circles;
};

const circular = (index: CatalogueIndex): readonly NewFinding[] => {
  const specs = lookUp(index.specs);
  return circlesIn(specs).flatMap((circle) => {
    const [first] = circle;
    const spec = first === undefined ? undefined : specs.get(first);
    if (spec === undefined) return [];
    const message = `${spec.code} is calculated from itself: ${[...circle, spec.code].join(' ← ')}. Remove one of the inputs.`;
    return [{ ...at(spec, 'formula.inputs'), message }];
  });
};

export const formulaRules: readonly LintRule[] = [
  { name: 'formula-misplaced', severity: 'error', find: misplaced },
  { name: 'formula-unreadable', severity: 'error', mayWait: true, find: unreadable },
  { name: 'guard-unreadable', severity: 'error', mayWait: true, find: unreadableGuards },
  { name: 'formula-unknown-input', severity: 'error', mayWait: true, find: unknownInputs },
  { name: 'formula-unused-input', severity: 'warning', find: unusedInputs },
  { name: 'formula-input-no-figure', severity: 'error', mayWait: true, find: inputsWithoutFigures },
  { name: 'formula-example', severity: 'error', mayWait: true, find: wrongExamples },
  { name: 'formula-circular', severity: 'error', mayWait: true, find: circular },
];
