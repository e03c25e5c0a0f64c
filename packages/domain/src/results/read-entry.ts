/** What a technician typed into a result cell, read by the kind of result. What cannot be read is refused with a sentence; the typing itself is never thrown away. */
import type { NumericValue, ResultOperator, Span } from '#measures/admitted-values.ts';
import { compareDecimals, decimal, formatDecimal, parseDecimal, type DecimalText } from '#measures/decimal.ts';
import { isoDay } from '#time/calendar-day.ts';
import { readTypedDay } from '#time/typed-day.ts';
import type { EnteredValue } from './entered-value.ts';

export type EntrySpec = {
  type: 'numeric' | 'coded' | 'text' | 'titre' | 'date' | 'calculated';
  decimals: number | null;
  options: readonly { code: string; label: string }[];
  titre: { firstDilution: number; factor: number; steps: number } | null;
  /** What can exist at all. */
  valid: Span | null;
  /** What the method can tell: beyond it a value is reported as < or >. */
  reportable: { low: DecimalText; high: DecimalText } | null;
};

export type EntryRead =
  | { ok: true; value: EnteredValue; /** Something the person should see before going on. */ note: string | null }
  /** '.': looked at, nothing to enter yet. */
  | { ok: 'pending' }
  /** The cell is empty. */
  | { ok: 'empty' }
  | { ok: false; problem: EntryProblem; sentence: string };

export type EntryProblem =
  | 'not a number'
  | 'ambiguous comma'
  | 'impossible'
  | 'unknown code'
  | 'ambiguous code'
  | 'not a dilution'
  | 'not a date'
  | 'reason needed'
  | 'calculated'
  | 'too long';

const no = (problem: EntryProblem, sentence: string): EntryRead => ({ ok: false, problem, sentence });
const yes = (value: EnteredValue, note: string | null = null): EntryRead => ({ ok: true, value, note });

const longestText = 10_000;
/** 2e97 is a slip of the finger, and would not be read again once its decimals are written out. */
const mostWholeDigits = 30;
const isTooLong = (value: DecimalText): boolean => value.replace(/^-|\..*$/gu, '').length > mostWholeDigits;
const operators: Readonly<Record<string, ResultOperator>> = {
  '': '=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
};
const figure = /^(<=|>=|[<>≤≥])?\s*(.*)$/su;

/** `4,1` is 4.1; `1,234` could be either and is asked back, because a thousandfold error looks like a result. */
const readNumber = (text: string): DecimalText | 'ambiguous' | null => {
  if (!text.includes(',')) return parseDecimal(text);
  if (/[.].*,|,.*[.,]/u.test(text)) return 'ambiguous';
  const [whole = '', fraction = ''] = text.split(',');
  if (/^-?[1-9]\d{0,2}$/u.test(whole) && /^\d{3}$/u.test(fraction)) return 'ambiguous';
  return parseDecimal(text.replace(',', '.'));
};

const tooLong = no('too long', 'This number is too long to be a measurement. Check it.');

type Figure = { ok: true; figure: NumericValue } | Extract<EntryRead, { ok: false }>;

const readFigure = (typed: string): Figure => {
  const [, sign = '', rest = ''] = figure.exec(typed) ?? [];
  const value = readNumber(rest.trim());
  if (value === 'ambiguous') {
    const [plain, point] = [rest.replaceAll(/[.,]/gu, ''), rest.replace(',', '.')];
    return no('ambiguous comma', `${rest} can be read in two ways. Enter ${plain} or ${point}.`) as Figure;
  }
  if (value === null)
    return no('not a number', 'This is not a number. Enter for example 4.1, <0.5 or 1.2e3.') as Figure;
  if (isTooLong(value)) return tooLong as Figure;
  return { ok: true, figure: { operator: operators[sign] ?? '=', value } };
};

const outside = (value: DecimalText, span: Span): 'below' | 'above' | null => {
  if (span.low !== null && compareDecimals(value, span.low) < 0) return 'below';
  return span.high !== null && compareDecimals(value, span.high) > 0 ? 'above' : null;
};

const readNumeric = (typed: string, { decimals, valid, reportable }: EntrySpec): EntryRead => {
  const read = readFigure(typed);
  if (!read.ok) return read;
  const { operator, value } = read.figure;
  const impossible = valid === null ? null : outside(value, valid);
  if (impossible !== null) {
    const limit = impossible === 'below' ? valid?.low : valid?.high;
    return no('impossible', `${value} is ${impossible} the plausible limit ${limit ?? ''}. Check the number.`);
  }
  const beyond = reportable === null ? null : outside(value, reportable);
  if (beyond !== null && reportable !== null) {
    // The method cannot tell how far beyond: the limit is what can be said.
    const numeric: NumericValue =
      beyond === 'below' ? { operator: '<', value: reportable.low } : { operator: '>', value: reportable.high };
    // '>0.1' below the lowest reportable value says nothing at all.
    if ((beyond === 'below' && operator.startsWith('>')) || (beyond === 'above' && operator.startsWith('<'))) {
      return no(
        'impossible',
        `${typed} does not fit the reportable range ${reportable.low} to ${reportable.high}. Check the sign.`,
      );
    }
    return yes(
      { kind: 'numeric', ...numeric },
      `${value} is ${beyond} the reportable range and is reported as ${numeric.operator}${numeric.value}.`,
    );
  }
  const shown = decimals === null ? value : formatDecimal(value, decimals);
  if (isTooLong(shown)) return tooLong;
  const rounded = compareDecimals(shown, value) !== 0;
  return yes({ kind: 'numeric', operator, value: shown }, rounded ? `${value} is reported as ${shown}.` : null);
};

const dilutionsOf = ({ firstDilution, factor, steps }: NonNullable<EntrySpec['titre']>): string[] =>
  Array.from({ length: steps }, (_, step) => String(BigInt(firstDilution) * BigInt(factor) ** BigInt(step)));

const readTitre = (typed: string, { titre }: EntrySpec): EntryRead => {
  const read = readFigure(typed.replace(/1\s*:\s*/u, ''));
  if (!read.ok) return no('not a dilution', 'Enter a titer such as 1:80, 80 or <1:10.');
  const { operator, value } = read.figure;
  const dilutions = titre === null ? null : dilutionsOf(titre);
  if (dilutions !== null && !dilutions.some((one) => compareDecimals(decimal(one), value) === 0)) {
    return no(
      'not a dilution',
      `1:${value} is not one of the dilutions: ${dilutions.map((one) => `1:${one}`).join(', ')}.`,
    );
  }
  return yes({ kind: 'titre', operator, value });
};

const readCoded = (typed: string, { options }: EntrySpec): EntryRead => {
  const wanted = typed.toLowerCase();
  const is = (text: string): boolean => text.toLowerCase() === wanted;
  const begins = (text: string): boolean => text.toLowerCase().startsWith(wanted);
  const exact = options.filter(({ code, label }) => is(code) || is(label));
  const found = exact.length > 0 ? exact : options.filter(({ code, label }) => begins(code) || begins(label));
  const [first, second] = found;
  if (first === undefined) {
    return no('unknown code', `${typed} is not one of: ${options.map(({ label }) => label).join(', ')}.`);
  }
  return second === undefined
    ? yes({ kind: 'coded', code: first.code })
    : no('ambiguous code', `${typed} can be ${found.map(({ label }) => label).join(' or ')}. Type one letter more.`);
};

const readDay = (typed: string): EntryRead => {
  const read = readTypedDay(typed);
  return read.ok ? yes({ kind: 'date', day: isoDay(read.day) }) : no('not a date', `${read.reason}.`);
};

const notDone = /^-(?!\s*[.,\d])\s*(.*)$/su;

const calculatedWords =
  'This result is calculated. Change the results it comes from, or enter - and the reason it is not done.';

/** Reads one cell. '.' leaves it pending, '-' and a reason says that it is not done. */
export const readEntry = (spec: EntrySpec, typed: string): EntryRead => {
  const text = typed.trim();
  if (text === '') return { ok: 'empty' };
  if (text.length > longestText) return no('too long', `Enter at most ${longestText} characters.`);
  if (text === '.' && spec.type !== 'calculated') return { ok: 'pending' };
  const [whole, reason = ''] = notDone.exec(text) ?? [];
  if (whole !== undefined) {
    return reason.trim() === ''
      ? no('reason needed', 'Reason required: type - and the reason it is not done.')
      : yes({ kind: 'not_done', reason: reason.trim() });
  }
  switch (spec.type) {
    case 'calculated':
      return no('calculated', calculatedWords);
    case 'numeric':
      return readNumeric(text, spec);
    case 'titre':
      return readTitre(text, spec);
    case 'coded':
      return readCoded(text, spec);
    case 'date':
      return readDay(text);
    default:
      return yes({ kind: 'text', text });
  }
};
