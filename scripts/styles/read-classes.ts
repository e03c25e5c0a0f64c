import { parseSync, Visitor, type Node } from 'oxc-parser';

export type ModuleImport = { name: string; source: string; place: number };
export type ClassUse = { module: string; name: string; place: number };
export type ClassText = { text: string; place: number };

export type ClassesRead = {
  /** `import css from './card.module.css'` */
  modules: readonly ModuleImport[];
  /** `css.card` */
  uses: readonly ClassUse[];
  /** What stands as a string where classes are given: `className="mono ml-auto"`, `clsx(css.card, 'ml-auto')`. */
  texts: readonly ClassText[];
};

const givesClasses = /[cC]lass(?:es|Name)?$/u;

/** Which classes a piece of code gives to elements, by name of a style module and as plain text. */
export const readClasses = (file: string, text: string): ClassesRead => {
  const { program } = parseSync(file, text);
  const modules: ModuleImport[] = [];
  const uses: ClassUse[] = [];
  const texts: ClassText[] = [];
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const [first] = specifiers;
      if (source.value.endsWith('.module.css') && first !== undefined)
        modules.push({ name: first.local.name, source: source.value, place: first.start });
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && givesClasses.test(name.name)) texts.push(...textsIn(value));
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'clsx') texts.push(...given.flatMap((one) => textsIn(one)));
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && givesClasses.test(key.name)) texts.push(...textsIn(value));
    },
    MemberExpression: (node) => {
      const { object, property } = node;
      if (object.type === 'Identifier' && property.type === 'Identifier' && !node.computed)
        uses.push({ module: object.name, name: property.name, place: node.start });
    },
  }).visit(program);
  const names = new Set(modules.map(({ name }) => name));
  return { modules, uses: uses.filter(({ module }) => names.has(module)), texts };
};

/** The strings an expression can come to. What a function call or a comparison is given is its own matter. */
const textsIn = (node: Node | null): ClassText[] => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, place: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.raw, place: start }));
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsIn(node.left)), ...textsIn(node.right)];
    default:
      return [];
  }
};
