/** A second, slow way to the flag of a value: plain numbers, every date a number of days. Shares no code with what it checks. */
import type { StoredResult } from '#results/stored-result.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { PersonThen } from '#results/stored-result.ts';

export type ReferenceFlag = {
  readonly flag: string | null;
  readonly critical: boolean;
  readonly mayBeCritical: boolean;
  readonly rangeId: number | null;
};

const day = 86_400_000;
const dayOf = (iso: string): number => Math.floor(Date.parse(iso.slice(0, 10)) / day);

const birthday = (date: string, text: string): number => {
  const [count = '0', unit = 'd'] = text.split(' ');
  const [year = 0, month = 1, date1 = 1] = date.split('-').map(Number);
  return unit === 'y'
    ? Math.floor(Date.UTC(year + Number(count), month - 1, date1) / day)
    : dayOf(date) + Number(count);
};

type Fit = 'yes' | 'no' | 'unsure';

/** The first and the last day of birth that are possible. */
export const birthdays = ({ dateOfBirth, birthPrecision }: PersonThen, collected: string): [string, string] | null => {
  if (dateOfBirth === null || birthPrecision === 'unknown') return null;
  if (birthPrecision === 'day') return [dateOfBirth, dateOfBirth];
  const year = dateOfBirth.slice(0, 4);
  const last = `${year}-12-31`;
  return [`${year}-01-01`, last > collected.slice(0, 10) ? collected.slice(0, 10) : last];
};

export const isBeforeBirth = (person: PersonThen, collected: string): boolean => {
  const born = birthdays(person, collected);
  return born !== null && dayOf(born[0]) > dayOf(collected);
};

const hasAge = (person: PersonThen, collected: string, from: string, to: string | null): Fit => {
  const born = birthdays(person, collected);
  const always = Number.parseInt(from, 10) === 0 && to === null;
  if (born === null) return always ? 'yes' : 'unsure';
  if (isBeforeBirth(person, collected)) return 'no';
  const at = dayOf(collected);
  const begun = Number.parseInt(from, 10) === 0 ? [true, true] : born.map((date) => birthday(date, from) <= at);
  const ended = to === null ? [false, false] : born.map((date) => birthday(date, to) <= at);
  if (begun.every((one) => !one) || ended.every(Boolean)) return 'no';
  return begun.every(Boolean) && ended.every((one) => !one) ? 'yes' : 'unsure';
};

type Row = ResultSpec['ranges'][number];

const rowFor = (spec: ResultSpec, person: PersonThen, collected: string, instrumentId: number | null): Row | null => {
  const fitting = spec.ranges
    .filter(({ sex }) => sex === 'any' || sex === person.sex)
    .filter((row) => row.instrumentId === null || row.instrumentId === instrumentId)
    .filter(() => !isBeforeBirth(person, collected))
    .map((row) => ({ row, fit: hasAge(person, collected, row.ageFrom, row.ageTo) }))
    .filter(({ fit }) => fit !== 'no');
  const rank = ({ row }: (typeof fitting)[number]): number =>
    (row.instrumentId === null ? 0 : 2) + (row.sex === 'any' ? 0 : 1);
  const best = Math.max(...fitting.map(rank));
  const chosen = fitting.filter((one) => rank(one) === best);
  const [only, second] = chosen;
  return only === undefined || second !== undefined || only.fit === 'unsure' ? null : only.row;
};

const tiny = 1e-6;

/** Numbers that stand for everything "<3.0" may be: just off each limit and at it, and the ends. */
export const admitted = (
  { operator, value }: Pick<StoredResult, 'operator' | 'value'>,
  possible: { low: string | null; high: string | null } | null,
  limits: readonly number[],
): number[] => {
  const at = Number(value);
  const low = possible?.low == null ? -1e9 : Number(possible.low);
  const high = possible?.high == null ? 1e9 : Number(possible.high);
  const around = [at, low, high, ...limits].flatMap((limit) => [limit - tiny, limit, limit + tiny]);
  const inside = around.filter((one) => one >= low && one <= high);
  switch (operator) {
    case '<':
      return inside.filter((one) => one < at);
    case '<=':
      return inside.filter((one) => one <= at);
    case '>':
      return inside.filter((one) => one > at);
    case '>=':
      return inside.filter((one) => one >= at);
    default:
      return [at];
  }
};

type Limits = { low: string | null; high: string | null; lowInclusive: boolean | null; highInclusive: boolean | null };

const flagAt = (value: number, row: Limits | null, critical: Limits | null): string | null => {
  if (critical?.low != null && (critical.lowInclusive === true ? value <= +critical.low : value < +critical.low))
    return 'LL';
  if (critical?.high != null && (critical.highInclusive === true ? value >= +critical.high : value > +critical.high))
    return 'HH';
  if (row === null) return null;
  if (row.low !== null && (row.lowInclusive === true ? value < +row.low : value <= +row.low)) return 'L';
  if (row.high !== null && (row.highInclusive === true ? value > +row.high : value >= +row.high)) return 'H';
  return 'N';
};

const together = (flags: ReadonlySet<string | null>): string | null => {
  const [first = null] = flags;
  if (flags.size === 1) return first;
  const sides = new Set([...flags].map((flag) => flag?.charAt(0) ?? null));
  const [side = null] = sides;
  return sides.size === 1 && side !== 'N' ? side : null;
};

const worst: readonly (string | null)[] = ['LL', 'HH', 'AA'];
const nothing: ReferenceFlag = { flag: null, critical: false, mayBeCritical: false, rangeId: null };

const ofNumber = (result: StoredResult, spec: ResultSpec, row: Row | null): ReferenceFlag => {
  const critical = row?.critical ?? spec.critical;
  const limits = [row?.low, row?.high, critical?.low, critical?.high].flatMap((one) => (one == null ? [] : [+one]));
  const flags = new Set(admitted(result, spec.valid, limits).map((value) => flagAt(value, row, critical)));
  const all = [...flags];
  let flag = together(flags);
  const reportable = spec.reportableRange;
  if (flag === null && row !== null && reportable !== null) {
    if (result.operator?.startsWith('<') === true && Number(result.value) <= Number(reportable.low)) flag = '<';
    if (result.operator?.startsWith('>') === true && Number(result.value) >= Number(reportable.high)) flag = '>';
  }
  return {
    flag,
    critical: all.every((one) => worst.includes(one)),
    mayBeCritical: all.some((one) => worst.includes(one)),
    rangeId: row?.id ?? null,
  };
};

const ofTitre = (result: StoredResult, { titre }: ResultSpec): ReferenceFlag => {
  if (titre === null || titre.abnormalFrom === null) return nothing;
  const [abnormal, critical] = [Number(titre.abnormalFrom), Number(titre.criticalFrom ?? Infinity)];
  const flags = new Set(
    admitted(result, null, [abnormal, critical]).map((value) =>
      value >= critical ? 'AA' : value >= abnormal ? 'A' : 'N',
    ),
  );
  const all = [...flags];
  return {
    flag: together(flags),
    critical: all.every((one) => worst.includes(one)),
    mayBeCritical: all.some((one) => worst.includes(one)),
    rangeId: null,
  };
};

export type AboutPerson = { person: PersonThen; collected: string; instrumentId: number | null };

export const referenceFlag = (result: StoredResult, spec: ResultSpec, about: AboutPerson): ReferenceFlag => {
  if (result.kind === 'coded') {
    const option = spec.codedOptions.find(({ code }) => code === result.code);
    const flag =
      option === undefined ? null : { normal: 'N', abnormal: 'A', critical: 'AA', none: null }[option.interpretation];
    return { flag, critical: flag === 'AA', mayBeCritical: flag === 'AA', rangeId: null };
  }
  if (result.kind === 'titre') return ofTitre(result, spec);
  if (result.kind !== 'numeric') return nothing;
  return ofNumber(result, spec, rowFor(spec, about.person, about.collected, about.instrumentId));
};
