import { parseSync, Visitor, type Expression, type ObjectExpression, type PrivateIdentifier } from 'oxc-parser';
import { lineOf } from './line-of.ts';

/** The first keys of the shortcuts that work everywhere: no page or panel may bind them. */
const everyones: ReadonlySet<unknown> = new Set(['c', 'g', 's', '1', '/', '?']);

const nameOf = (node: { type: string; name?: unknown; value?: unknown }): unknown =>
  node.type === 'Identifier' ? node.name : node.value;

const namesIn = ({ properties }: ObjectExpression): unknown[] =>
  properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : undefined));

/** `{ label, run }`: what usePageKeys takes for a key. */
const isPageKey = (value: Expression): boolean => {
  const names = value.type === 'ObjectExpression' ? namesIn(value) : [];
  return names.includes('label') && names.includes('run');
};

const isKey = (node: Expression | PrivateIdentifier): boolean =>
  nameOf(node) === 'key' || (node.type === 'MemberExpression' && nameOf(node.property) === 'key');

/** The lines on which a page or panel binds a key of everyone's, by usePageKeys or by a listener of its own. */
export const findTakenKeys = (file: string, text: string): number[] => {
  const found: number[] = [];
  const see = (place: number): void => void found.push(lineOf(text, place));
  new Visitor({
    Property: ({ key, value, start }) => {
      const name = nameOf(key);
      if (everyones.has(typeof name === 'number' ? String(name) : name) && isPageKey(value as Expression)) see(start);
    },
    BinaryExpression: ({ left, right, operator, start }) => {
      if (operator === '===' && isKey(left) && everyones.has(nameOf(right))) see(start);
    },
    SwitchStatement: ({ discriminant, cases }) => {
      if (!isKey(discriminant)) return;
      for (const { test, start } of cases) if (test !== null && everyones.has(nameOf(test))) see(start);
    },
  }).visit(parseSync(file, text).program);
  return [...new Set(found)];
};
