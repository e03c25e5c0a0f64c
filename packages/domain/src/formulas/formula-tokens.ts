/** A refusal in plain words; `place` counts characters from 1, as people do. */
export type FormulaRefusal = { readonly ok: false; readonly reason: string; readonly place: number };

export const longestFormula = 500;

export type Token = {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly place: number;
};

const pattern = /\s+|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<sign><=|>=|[-+*/^(),<>=])/uy;

/** What people type for one of our signs, and what we would have them type. */
const lookAlikes: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '≤': '<=',
  '≥': '>=',
  '[': '(',
  ']': ')',
};

const unknownCharacter = (text: string, at: number): FormulaRefusal => {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const instead = lookAlikes[character];
  const advice = instead === undefined ? '' : `; write "${instead}"`;
  const leading = character === '.' ? '; enter a digit before the point, as in 0.5' : advice;
  return {
    ok: false,
    reason: `"${character}" has no meaning in a formula${leading} (character ${at + 1})`,
    place: at + 1,
  };
};

export const tokensOf = (text: string): { ok: true; tokens: readonly Token[] } | FormulaRefusal => {
  if (text.length > longestFormula) {
    const reason = `A formula has at most ${longestFormula} characters; this one has ${text.length}`;
    return { ok: false, reason, place: longestFormula + 1 };
  }
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return unknownCharacter(text, at);
    const { number, name, sign } = match.groups ?? {};
    const found = number ?? name ?? sign;
    if (found !== undefined) tokens.push({ kind: kindOf(number, name), text: found, place: at + 1 });
    at = pattern.lastIndex;
  }
  tokens.push({ kind: 'end', text: '', place: text.length + 1 });
  return { ok: true, tokens };
};

const kindOf = (number: string | undefined, name: string | undefined): Token['kind'] => {
  if (number !== undefined) return 'number';
  return name === undefined ? 'sign' : 'name';
};
