import { parseSync, Visitor } from 'oxc-parser';
import { lineOf } from '../screens/line-of.ts';

export type Text = { line: number; text: string };

/** Attributes whose values nobody reads on a screen. */
const silentAttributes: ReadonlySet<string> = new Set([
  'className',
  'd',
  'id',
  'name',
  'htmlFor',
  'style',
  'key',
  'to',
]);
/** Templates of another language, and errors that only engineers see. */
const silentTags: ReadonlySet<string> = new Set(['sql', 'css', 'regex']);
const silentErrors: ReadonlySet<string> = new Set(['Error', 'TypeError', 'RangeError']);

/** Keys whose values are read even as one small word: `{ one: 'tube', many: 'tubes' }`. */
const readKeys: ReadonlySet<string> = new Set(['one', 'many', 'word', 'label', 'title']);

type Range = { start: number; end: number };
type Named = { type: string; name?: unknown };
const nameOf = (node: Named): string => (typeof node.name === 'string' ? node.name : '');

/** A code (`in_progress`, `case-id`, `caseId`) is not a text: texts have words or begin with a capital. */
const isRead = (text: string): boolean => /[A-Za-z]{2}/u.test(text) && (/\s/u.test(text) || /^[A-Z][a-z]/u.test(text));

/** The texts of a source file that people may read: the strings, templates and JSX texts that are not codes, names or SQL. */
export const readTexts = (file: string, source: string): Text[] => {
  const texts: (Text & Range)[] = [];
  const silent: Range[] = [];
  const hide = ({ start, end }: Range): void => void silent.push({ start, end });
  const labels = new Set<number>();
  const add = ({ start, end }: Range, text: string): void => {
    if (labels.has(start) || isRead(text)) texts.push({ start, end, line: lineOf(source, start), text });
  };
  new Visitor({
    // Seen before the value it holds.
    Property: ({ key, value }) => (readKeys.has(nameOf(key)) ? void labels.add(value.start) : undefined),
    JSXText: (node) => add(node, node.value.trim()),
    Literal: (node) => (typeof node.value === 'string' ? add(node, node.value) : undefined),
    TemplateLiteral: (node) => add(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
    TaggedTemplateExpression: (node) => (silentTags.has(nameOf(node.tag)) ? hide(node.quasi) : undefined),
    NewExpression: (node) => (silentErrors.has(nameOf(node.callee)) ? hide(node) : undefined),
    JSXAttribute: (node) => (silentAttributes.has(nameOf(node.name)) ? hide(node) : undefined),
    ImportDeclaration: hide,
    ExportAllDeclaration: (node) => hide(node.source),
    TSLiteralType: hide,
  }).visit(parseSync(file, source).program);
  return texts
    .filter(({ start, end }) => !silent.some((range) => range.start <= start && end <= range.end))
    .map(({ line, text }) => ({ line, text: text.replaceAll(/\s+/gu, ' ') }));
};
