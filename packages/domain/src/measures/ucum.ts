/**
 * Checks a unit against the grammar of UCUM, case sensitive (https://ucum.org/ucum, section 2). A unit that is wrong here reads
 * right on the screen and is refused, or misread, by every system the report is sent to.
 *
 *   unit      = [ "/" ] component { ("." | "/") component }
 *   component = atom [exponent] [annotation] | annotation | number [annotation] | "(" term ")"
 */
import { metricAtoms, plainAtoms, prefixes, preferredSpelling } from './ucum-units.ts';
import { suggestUnit } from './ucum-suggest.ts';

export type UcumRefusal = {
  readonly ok: false;
  /** In plain words, with the suggestion in it when there is one. */
  readonly reason: string;
  /** Counted from 1. */
  readonly place: number;
  readonly suggestion: string | null;
};
export type UcumCheck = { readonly ok: true; readonly canonical: string } | UcumRefusal;

const longestUnit = 100;
const deepestUnit = 10;

type Fault = { readonly reason: string; readonly place: number };

const annotation = /\{[\u0021-\u007a\u007c\u007e]*\}/uy;
/** Letters, brackets with anything printable inside, and the signs UCUM uses inside names. */
const word = /(?:[A-Za-z%'_]|\[[^[\]{}\s]*\])+/uy;
const tenToThe = /10[*^]/uy;
const digits = /\d+/uy;
const exponent = /[+-]?\d+/uy;

const canonicalAtom = (name: string): string | null => {
  const spelling = (atom: string) => preferredSpelling[atom] ?? atom;
  if (metricAtoms.has(name) || plainAtoms.has(name)) return spelling(name);
  for (const length of [1, 2]) {
    const [prefix, atom] = [name.slice(0, length), name.slice(length)];
    if (prefixes.has(prefix) && metricAtoms.has(atom)) return prefix + spelling(atom);
  }
  return null;
};

const prefixOnPlainAtom = (name: string): string | null =>
  [1, 2]
    .map((length) => [name.slice(0, length), name.slice(length)] as const)
    .find(([prefix, atom]) => prefixes.has(prefix) && plainAtoms.has(atom))?.[1] ?? null;

const reader = (text: string) => {
  let at = 0;
  let depth = 0;
  let fault: Fault | null = null;

  const fail = (reason: string, place = at): null => {
    fault ??= { reason, place: place + 1 };
    return null;
  };
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const matched = pattern.exec(text)?.[0] ?? null;
    if (matched !== null) at += matched.length;
    return matched;
  };
  const atomHere = (): string | null => {
    const start = at;
    const ten = match(tenToThe);
    const name = ten ?? match(word);
    if (name === null) return null;
    const canonical = canonicalAtom(name);
    if (canonical !== null) return canonical;
    const alone = prefixOnPlainAtom(name);
    return fail(alone === null ? `UCUM has no unit "${name}"` : `"${alone}" takes no prefix in UCUM`, start);
  };
  const note = (): string | null => {
    if (text[at] !== '{') return '';
    return (
      match(annotation) ?? fail('A note in braces has no spaces, no braces and only plain letters, and ends with "}"')
    );
  };
  const group = (): string | null => {
    depth += 1;
    if (depth > deepestUnit) return fail('Too many parentheses');
    at += 1;
    const inner = term();
    if (inner === null) return null;
    if (text[at] !== ')') return fail('A closing parenthesis is missing');
    at += 1;
    depth -= 1;
    return `(${inner})`;
  };
  const component = (): string | null => {
    if (text[at] === '(') return group();
    if (text[at] === '{') return note();
    const atom = atomHere();
    if (fault !== null) return null;
    // The grammar gives a bare number no note, but /100{WBC} stands in UCUM's own list of examples and in every cell count.
    const named = atom ?? match(digits);
    if (named === null) return fail(at >= text.length ? 'A unit is missing at the end' : 'A unit is expected here');
    const power = atom === null ? '' : (match(exponent) ?? '');
    // A bare "10*" is ten by the letter of UCUM; written by a laboratory it is a power that got lost.
    if (power === '' && atom === '10*') return fail('The power of ten is missing, as in 10*3');
    const annotated = note();
    return annotated === null ? null : `${named}${power.replace('+', '')}${annotated}`;
  };
  const term = (): string | null => {
    let out = component();
    while (out !== null && (text[at] === '.' || text[at] === '/')) {
      const sign = text[at] ?? '';
      at += 1;
      const next = component();
      out = next === null ? null : `${out}${sign}${next}`;
    }
    return out;
  };
  const unit = (): string | null => {
    const start = text.startsWith('/') ? '/' : '';
    at = start.length;
    const body = term();
    if (body === null) return null;
    if (at < text.length)
      return fail(text[at] === ' ' ? 'A unit has no spaces' : `"${text[at] ?? ''}" has no meaning here`);
    return start + body;
  };
  return { unit, fault: () => fault ?? { reason: 'This is not a unit', place: 1 } };
};

const read = (text: string): { ok: true; canonical: string } | { ok: false; fault: Fault } => {
  if (text === '')
    return { ok: false, fault: { reason: 'The unit is empty; enter {ratio} or 1 for a bare number', place: 1 } };
  if (text.length > longestUnit) {
    return { ok: false, fault: { reason: `A unit has at most ${longestUnit} characters`, place: longestUnit + 1 } };
  }
  const from = reader(text);
  const canonical = from.unit();
  return canonical === null ? { ok: false, fault: from.fault() } : { ok: true, canonical };
};

export const checkUcum = (text: string): UcumCheck => {
  const matched = read(text);
  if (matched.ok) return matched;
  const guess = suggestUnit(text);
  const suggestion = guess !== null && guess !== text && read(guess).ok ? guess : null;
  const advice = suggestion === null ? '' : `; did you mean ${suggestion}?`;
  return {
    ok: false,
    reason: `${matched.fault.reason} (character ${matched.fault.place})${advice}`,
    place: matched.fault.place,
    suggestion,
  };
};
