/** What a formula says, without how it was typed. The grammar is closed: nothing here can reach outside its inputs. */
export type Operator = '+' | '-' | '*' | '/' | '^';
export type Comparison = '<' | '<=' | '>' | '>=' | '=';

export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negative'; readonly of: Expression }
  | { readonly kind: 'operation'; readonly sign: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'smallest' | 'largest'; readonly of: readonly Expression[] }
  | { readonly kind: 'log10'; readonly of: Expression }
  | { readonly kind: 'if'; readonly condition: Condition; readonly yes: Expression; readonly no: Expression };

export type Condition =
  | { readonly kind: 'comparison'; readonly sign: Comparison; readonly left: Expression; readonly right: Expression }
  /** A value on its own, such as `female`: everything but 0 means yes. */
  | { readonly kind: 'yes'; readonly of: Expression };

const binding: Record<Operator, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 };
const bindingOfNegative = 3;
const bindingOfRest = 5;

const bindingOf = (tree: Expression): number => {
  if (tree.kind === 'operation') return binding[tree.sign];
  return tree.kind === 'negative' ? bindingOfNegative : bindingOfRest;
};

const printAtLeast = (tree: Expression, wanted: number): string =>
  bindingOf(tree) < wanted ? `(${print(tree)})` : print(tree);

const printOperation = (tree: Extract<Expression, { kind: 'operation' }>): string => {
  const own = binding[tree.sign];
  // `^` binds from the right and takes a negative exponent bare: 2 ^ 3 ^ x, max(scr, 1) ^ -1.2.
  const [left, right] = tree.sign === '^' ? [own + 1, bindingOfNegative] : [own, own + 1];
  return `${printAtLeast(tree.left, left)} ${tree.sign} ${printAtLeast(tree.right, right)}`;
};

/** The text of a formula with the fewest parentheses; reading it again gives the same tree. */
export const print = (tree: Expression): string => {
  switch (tree.kind) {
    case 'number':
      return tree.text;
    case 'name':
      return tree.name;
    case 'negative':
      return `-${printAtLeast(tree.of, bindingOfNegative)}`;
    case 'operation':
      return printOperation(tree);
    case 'smallest':
      return `min(${tree.of.map(print).join(', ')})`;
    case 'largest':
      return `max(${tree.of.map(print).join(', ')})`;
    case 'log10':
      return `log10(${print(tree.of)})`;
    default:
      return `if(${printCondition(tree.condition)}, ${print(tree.yes)}, ${print(tree.no)})`;
  }
};

export const printCondition = (condition: Condition): string =>
  condition.kind === 'yes'
    ? print(condition.of)
    : `${print(condition.left)} ${condition.sign} ${print(condition.right)}`;

const parts = (tree: Expression): readonly Expression[] => {
  switch (tree.kind) {
    case 'number':
    case 'name':
      return [];
    case 'negative':
    case 'log10':
      return [tree.of];
    case 'operation':
      return [tree.left, tree.right];
    case 'smallest':
    case 'largest':
      return tree.of;
    default:
      return [...partsOfCondition(tree.condition), tree.yes, tree.no];
  }
};

const partsOfCondition = (condition: Condition): readonly Expression[] =>
  condition.kind === 'yes' ? [condition.of] : [condition.left, condition.right];

/** The names a formula uses, each once, in order of appearance. */
export const variablesOf = (tree: Expression): readonly string[] => [
  ...new Set(tree.kind === 'name' ? [tree.name] : parts(tree).flatMap(variablesOf)),
];

export const variablesOfCondition = (condition: Condition): readonly string[] => [
  ...new Set(partsOfCondition(condition).flatMap(variablesOf)),
];
