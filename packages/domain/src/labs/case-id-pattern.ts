/** How a laboratory numbers its cases: `{yy}-{seq:6}` makes 26-000123. */
import { z } from 'zod';
import type { CalendarDay } from '#time/calendar-day.ts';

const plainTokens = ['yy', 'yyyy', 'mm', 'dd', 'lab'] as const;
type PlainToken = (typeof plainTokens)[number];
export type CaseIdPart = { kind: 'text'; text: string } | { kind: 'seq'; width: number } | { kind: PlainToken };

export type ReadPattern = { ok: true; parts: readonly CaseIdPart[] } | { ok: false; reason: string };

const widestSeq = 9;
/** Case numbers are printed as bars, typed and spoken: only what every scanner and every keyboard can do. */
const plainText = /^[A-Z0-9._-]+$/u;
const pieces = /\{([^{}]*)\}|([^{}]+)|([{}])/gu;
const seqToken = /^seq:([1-9])$/u;
const isPlainToken = (token: string): token is PlainToken => plainTokens.some((plain) => plain === token);

const readToken = (token: string): CaseIdPart | string => {
  if (isPlainToken(token)) return { kind: token };
  const width = seqToken.exec(token)?.[1];
  if (width !== undefined) return { kind: 'seq', width: Number(width) };
  return token.startsWith('seq')
    ? `Use {seq:n} for the running number, with n from 1 to ${widestSeq} digits`
    : `{${token}} is not allowed in a Case ID format. Use {yy} {yyyy} {mm} {dd} {lab} {seq:n}`;
};

const readPiece = ([, token, text]: RegExpMatchArray): CaseIdPart | string => {
  if (token !== undefined) return readToken(token);
  if (text === undefined) return 'A { or } has no pair. Use {seq:6}, for example';
  return plainText.test(text) ? { kind: 'text', text } : 'Outside { } use only A–Z, 0–9, hyphens, dots and underscores';
};

/** The parts of a pattern, or the first thing wrong with it in words for the person who wrote it. */
export const readCaseIdPattern = (pattern: string): ReadPattern => {
  const read = [...pattern.matchAll(pieces)].map(readPiece);
  const reason = read.find((part) => typeof part === 'string');
  if (reason !== undefined) return { ok: false, reason };
  const parts = read.filter((part) => typeof part !== 'string');
  const counters = parts.filter(({ kind }) => kind === 'seq').length;
  if (counters === 1) return { ok: true, parts };
  return {
    ok: false,
    reason:
      counters === 0
        ? 'Add {seq:6}: without a running number two accessions would get the same Case ID'
        : 'Use {seq:n} only once',
  };
};

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

/** The day is the laboratory's own. */
type About = { lab: string; day: CalendarDay };

const words: Record<PlainToken, (about: About) => string> = {
  yy: ({ day }) => padded(day.year % 100, 2),
  yyyy: ({ day }) => padded(day.year, 4),
  mm: ({ day }) => padded(day.month, 2),
  dd: ({ day }) => padded(day.day, 2),
  lab: ({ lab }) => lab,
};

const fill = (part: CaseIdPart, about: About, seq: (width: number) => string): string => {
  if (part.kind === 'text') return part.text;
  return part.kind === 'seq' ? seq(part.width) : words[part.kind](about);
};

/** The case number of the nth case. A number that outgrows its width is written in full, so that no two are the same. */
export const caseIdOf = (
  parts: readonly CaseIdPart[],
  about: { lab: string; day: CalendarDay; number: number },
): string => parts.map((part) => fill(part, about, (width) => padded(about.number, width))).join('');

/**
 * What cases are counted under: the pattern filled in but for the number. Cases with the same key share one count, so a year in
 * the pattern starts a new count each year, and a pattern without a date never starts again.
 */
export const counterKey = (parts: readonly CaseIdPart[], about: About): string =>
  parts.map((part) => fill(part, about, () => '#')).join('');

/** The counter is a 32-bit number: no case number has a longer one. */
const mostSeqDigits = 10;
/** Of what a pattern and a lab's code may hold, only the dot means something else in an expression. */
const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);
const shapeOf = (part: CaseIdPart, lab: string): string => {
  if (part.kind === 'text') return escaped(part.text);
  if (part.kind === 'lab') return escaped(lab);
  if (part.kind === 'seq') return String.raw`\d{${part.width},${mostSeqDigits}}`;
  return part.kind === 'yyyy' ? String.raw`\d{4}` : String.raw`\d{2}`;
};

/** Every code the lab's pattern can make, on any day: a case number, its tubes (`-1`) and their aliquots (`-1-A3`). */
export const caseIdShape = (parts: readonly CaseIdPart[], lab: string): RegExp =>
  new RegExp(String.raw`^${parts.map((part) => shapeOf(part, lab)).join('')}(?:-\d+)?(?:-A\d+)?$`, 'u');

/** How often the count starts again, from the smallest part of the date in the pattern. */
export const countsPer = (parts: readonly CaseIdPart[]): 'day' | 'month' | 'year' | 'ever' => {
  const has = (kind: CaseIdPart['kind']): boolean => parts.some((part) => part.kind === kind);
  if (has('dd')) return 'day';
  if (has('mm')) return 'month';
  return has('yy') || has('yyyy') ? 'year' : 'ever';
};

export const caseIdPattern = z
  .string()
  .trim()
  .min(1, 'Case ID format is required')
  .max(60)
  .superRefine((pattern, context) => {
    const read = readCaseIdPattern(pattern);
    if (!read.ok) context.addIssue({ code: 'custom', message: read.reason });
  });
