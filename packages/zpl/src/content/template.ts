/**
 * Text of a label with values in it: `{{subject.name|upper|max:18}}`. Read, never run. A value is put in once and never read again, so a
 * name that looks like a placeholder prints as it is.
 */
import { isBinding, isDay, type LabelValues } from './bindings.ts';
import { filters, plainDay } from './filters.ts';

type Step = { readonly name: string; readonly argument: string };
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly binding: string; readonly steps: readonly Step[] }
  /** Braces that name no known value; they print as they stand. */
  | { readonly kind: 'unknown'; readonly text: string; readonly reason: string };

const placeholder = /\{\{(?<inside>[^{}]*)\}\}/gu;

const readStep = (text: string): Step => {
  const colon = text.indexOf(':');
  return colon === -1
    ? { name: text.trim(), argument: '' }
    : { name: text.slice(0, colon).trim(), argument: text.slice(colon + 1) };
};

const stepFault = ({ name, argument }: Step): string | null => {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (filter === undefined) return `"${name}" is no filter`;
  if (filter.takes === 'nothing') return argument === '' ? null : `"${name}" takes nothing after it`;
  if (filter.takes === 'number')
    return /^[1-9]\d{0,2}$/u.test(argument) ? null : `"${name}" needs a number after its colon`;
  return argument === '' ? `"${name}" needs text after its colon` : null;
};

const readPlaceholder = (text: string, inside: string): TemplatePart => {
  const [binding = '', ...rest] = inside.split('|');
  const name = binding.trim();
  if (!isBinding(name)) return { kind: 'unknown', text, reason: `"${name}" is not a known value` };
  const steps = rest.map(readStep);
  const fault = steps.map(stepFault).find((reason) => reason !== null);
  return fault === undefined ? { kind: 'value', binding: name, steps } : { kind: 'unknown', text, reason: fault };
};

export const readTemplate = (content: string): readonly TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of content.matchAll(placeholder)) {
    if (match.index > end) parts.push({ kind: 'text', text: content.slice(end, match.index) });
    parts.push(readPlaceholder(match[0], match.groups?.['inside'] ?? ''));
    end = match.index + match[0].length;
  }
  if (end < content.length) parts.push({ kind: 'text', text: content.slice(end) });
  return parts;
};

/** More than a label holds. */
export const mostLetters = 2000;
/** One letter more: whoever draws it sees that it was longer. */
const boundValue = (value: string): string => value.slice(0, mostLetters + 1);

const valueOf = ({ binding, steps }: Extract<TemplatePart, { kind: 'value' }>, values: LabelValues): string => {
  const value = Object.hasOwn(values, binding) ? boundValue(values[binding] ?? '') : '';
  const start = isDay(binding) && !steps.some(({ name }) => name === 'date') ? plainDay(value) : value;
  return steps.reduce((text, { name, argument }) => filters[name]?.apply(text, argument) ?? text, start);
};

/** The text as it stands on one tube. */
export const fillTemplate = (content: string, values: LabelValues): string =>
  readTemplate(content)
    .map((part) => (part.kind === 'value' ? valueOf(part, values) : part.text))
    .join('');
