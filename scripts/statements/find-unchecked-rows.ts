import { parseSync, Visitor, type CallExpression, type Expression, type TSType } from 'oxc-parser';
import { lineOf } from '../screens/line-of.ts';

export type Fault = { line: number; why: string };

const promises = 'promises rows that nothing checks; read them by a schema (readRows)';
const reads = 'reads the rows of a raw statement as they came; read them by a schema (readRows)';
const makes = 'makes its schema anew at every call; make it once, beside the function';

const scalars: ReadonlySet<string> = new Set([
  'TSBooleanKeyword',
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSNullKeyword',
  'TSUnknownKeyword',
]);
const scalarNames: ReadonlySet<string> = new Set(['SqlBool', 'Date']);

/** What one expression of SQL can be worth; whole rows are objects. */
const isScalar = (type: TSType): boolean => {
  if (type.type === 'TSUnionType') return type.types.every(isScalar);
  if (type.type !== 'TSTypeReference') return scalars.has(type.type);
  return type.typeName.type === 'Identifier' && scalarNames.has(type.typeName.name);
};

const bare = (node: Expression): Expression => {
  if (node.type === 'AwaitExpression') return bare(node.argument);
  return node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression' ? bare(node.expression) : node;
};

const isNamed = (node: { type: string; name?: unknown }, name: string): boolean =>
  node.type === 'Identifier' && node.name === name;

/** `x.execute(db)`: the statements that Kysely builds take no argument there. */
const isRawExecution = (node: Expression): node is CallExpression =>
  node.type === 'CallExpression' &&
  node.arguments.length > 0 &&
  node.callee.type === 'MemberExpression' &&
  isNamed(node.callee.property, 'execute');

const isTyped = (node: Expression): boolean =>
  node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'sql') && node.typeArguments != null;

/** Where rows of a raw statement get a type that no schema vouches for. A condition or another single value may have one. */
export const findUncheckedRows = (file: string, text: string): Fault[] => {
  const found: Fault[] = [];
  const see = (place: number, why: string): void => void found.push({ line: lineOf(text, place), why });
  const counted = new Set<number>();
  new Visitor({
    TaggedTemplateExpression: (node) => {
      const type = node.typeArguments?.params[0];
      if (isNamed(node.tag, 'sql') && type !== undefined && !isScalar(type)) see(node.start, promises);
    },
    TSTypeReference: (node) => {
      const type = node.typeArguments?.params[0];
      if (isNamed(node.typeName, 'RawBuilder') && type !== undefined && !isScalar(type)) see(node.start, promises);
    },
    TSTypeQuery: (node) => {
      const type = node.typeArguments?.params[0];
      if (isNamed(node.exprName, 'sql') && type !== undefined && !isScalar(type)) see(node.start, promises);
    },
    MemberExpression: (node) => {
      // Seen before what it holds: a count of rows says nothing about them.
      const { object } = node;
      if (isNamed(node.property, 'length') && object.type === 'MemberExpression') counted.add(object.start);
      if (!isNamed(node.property, 'rows') || counted.has(node.start)) return;
      if (isRawExecution(bare(object))) see(node.start, reads);
    },
    VariableDeclarator: (node) => {
      const { id, init } = node;
      if (init === null || id.type !== 'ObjectPattern' || !isRawExecution(bare(init))) return;
      const named = id.properties.some((property) => property.type === 'Property' && isNamed(property.key, 'rows'));
      if (named) see(node.start, reads);
    },
    CallExpression: (node) => {
      const [, schema] = node.arguments;
      const isRead = isNamed(node.callee, 'readRows') || isNamed(node.callee, 'readRow');
      if (isRead && schema?.type === 'CallExpression') see(schema.start, makes);
      if (node.callee.type === 'MemberExpression' && isRawExecution(node) && isTyped(node.callee.object)) {
        see(node.start, promises);
      }
    },
  }).visit(parseSync(file, text).program);
  return found.toSorted((a, b) => a.line - b.line);
};
