import { instantOf } from '@aliquot/domain/time/typed-time';
import type { AuditFilter } from '@aliquot/domain/audit-log/audit-filter';
import { changeKinds } from '@aliquot/domain/audit-log/change-kinds';

/** What of the audit page stands in the address, so that a link shows a colleague the same rows. Days are the reader's own. */
export type AuditSearch = {
  /** The email of whoever made the changes. */
  person?: string;
  action?: string;
  table?: string;
  /** One record of that table: by its Case ID, number, code or email. */
  record?: string | number;
  /** One test of that accession, by its code. */
  test?: string;
  change?: (typeof changeKinds)[number];
  from?: string;
  to?: string;
};

const text = (value: unknown, most: number): string | undefined => {
  // A value of digits alone arrives as a number.
  const words = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return words === '' || words.length > most ? undefined : words;
};

/** A number stays one: in the address text of digits alone would stand in quotes. */
const recordKey = (value: unknown): string | number | undefined => {
  const words = text(value, 100);
  return words !== undefined && /^[1-9]\d{0,14}$/u.test(words) ? Number(words) : words;
};

const day = (value: unknown): string | undefined => {
  const words = text(value, 10);
  return words !== undefined && /^[12]\d{3}-\d{2}-\d{2}$/u.test(words) && !Number.isNaN(Date.parse(words))
    ? words
    : undefined;
};

/** For the route's validateSearch: anything unknown is ignored, never an error page. */
export const validateAuditSearch = (search: Record<string, unknown>): AuditSearch => {
  const person = text(search['person'], 254);
  const action = text(search['action'], 100);
  const table = text(search['table'], 63);
  const record = table === undefined ? undefined : recordKey(search['record']);
  const test = table === 'accessions' && record !== undefined ? text(search['test'], 40) : undefined;
  const change = changeKinds.find((kind) => kind === search['change']);
  const [from, to] = [day(search['from']), day(search['to'])];
  return {
    ...(person === undefined ? {} : { person }),
    ...(action === undefined ? {} : { action }),
    ...(table === undefined ? {} : { table }),
    ...(record === undefined ? {} : { record }),
    ...(test === undefined ? {} : { test }),
    ...(change === undefined ? {} : { change }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
};

/** Midnight at the beginning of a day, or of one some days later, where the laboratory is. */
const midnight = (date: string, zone: string, later = 0): string => {
  const day = new Date(Date.parse(date) + later * 86_400_000);
  const of = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  return (instantOf(of, { hour: 0, minute: 0 }, zone) ?? day).toISOString();
};

/** What the server is asked for. The last day belongs to the period as a whole. */
export const filterOf = ({ record, from, to, ...search }: AuditSearch, zone: string): AuditFilter => ({
  ...search,
  record: record === undefined ? undefined : String(record),
  from: from === undefined ? undefined : midnight(from, zone),
  to: to === undefined ? undefined : midnight(to, zone, 1),
});

export const isFiltered = (search: AuditSearch): boolean => Object.keys(search).length > 0;

export const endsBeforeItBegins = ({ from, to }: AuditSearch): boolean =>
  from !== undefined && to !== undefined && to < from;
