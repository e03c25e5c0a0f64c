import { parseSync, Visitor, type Expression, type PropertyKey } from 'oxc-parser';
import { lineOf } from './line-of.ts';

/** `query.data`, `query?.data`, `(query.data)`, and `data` taken out of a query. */
const isData = (node: Expression | PropertyKey): boolean => {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return isData(node.expression);
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' && node.property.name === 'data';
  return node.type === 'Identifier' && node.name === 'data';
};

/** The lines on which a query's data are given a default: `rows.data ?? []` is empty while loading and when it failed. */
export const findDefaultedData = (file: string, text: string): number[] => {
  const found: number[] = [];
  new Visitor({
    LogicalExpression: (node) => {
      if ((node.operator === '??' || node.operator === '||') && isData(node.left)) found.push(lineOf(text, node.start));
    },
    ObjectPattern: (node) => {
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue;
        if (isData(property.key)) found.push(lineOf(text, property.start));
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
};
