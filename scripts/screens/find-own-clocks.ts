import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser';
import { lineOf } from './line-of.ts';

/** They all tell what the computer's own clock and calendar show. */
const ownClock: ReadonlySet<string> = new Set([
  'toLocaleDateString',
  'toLocaleTimeString',
  'toDateString',
  'toTimeString',
  'getFullYear',
  'getMonth',
  'getDate',
  'getDay',
  'getHours',
  'getMinutes',
  'getTimezoneOffset',
]);
const dateOptions: ReadonlySet<string> = new Set([
  'timeZone',
  'dateStyle',
  'timeStyle',
  'weekday',
  'year',
  'month',
  'day',
  'hour',
  'minute',
]);

const nameOf = (node: { type: string; name?: unknown; value?: unknown }): unknown =>
  node.type === 'Identifier' ? node.name : node.value;

const asksForDate = (argument: Argument | undefined): boolean =>
  argument?.type === 'ObjectExpression' &&
  argument.properties.some(({ type, ...property }) => {
    const key = type === 'Property' && 'key' in property ? nameOf(property.key) : undefined;
    return typeof key === 'string' && dateOptions.has(key);
  });

const isNewDate = (node: Expression): boolean => node.type === 'NewExpression' && nameOf(node.callee) === 'Date';

/** The lines on which an instant is put into words, or taken apart, without the laboratory's clock. */
export const findOwnClocks = (file: string, text: string): number[] => {
  const found: number[] = [];
  const see = (place: number): void => void found.push(lineOf(text, place));
  new Visitor({
    MemberExpression: (node) => {
      const property = nameOf(node.property);
      if (typeof property === 'string' && ownClock.has(property)) see(node.start);
      if (property === 'DateTimeFormat' && nameOf(node.object) === 'Intl') see(node.start);
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression' || nameOf(node.callee.property) !== 'toLocaleString') return;
      if (isNewDate(node.callee.object) || asksForDate(node.arguments[1])) see(node.start);
    },
  }).visit(parseSync(file, text).program);
  return [...new Set(found)];
};
