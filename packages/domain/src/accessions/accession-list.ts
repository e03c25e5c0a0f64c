/** The list of cases: its tabs, filters and pages, as they stand in the address and in saved views. */
import { z } from 'zod';
import { longestSearch } from '#search-text/read-search.ts';
import { accessionStatuses } from './accession-status.ts';
import { accessionRow } from './accession.ts';
import { allColumns } from './list-columns.ts';
import { accessionTabs } from './list-tabs.ts';
import { priorities } from './priority.ts';
import { countedLists } from './ready-views.ts';
import { accessionSorts, workParts } from './work-order.ts';

export const accessionFilters = z.strictObject({
  tab: z.enum(accessionTabs).default('all'),
  statuses: z.array(z.enum(accessionStatuses)).max(7).default([]),
  priorities: z.array(z.enum(priorities)).max(3).default([]),
  clientIds: z.array(z.int().positive()).max(50).default([]),
  labIds: z.array(z.int().positive()).max(20).default([]),
  testTypes: z.array(z.string().max(40)).max(20).default([]),
  /** Any of these tests is ordered, and not cancelled. */
  testIds: z.array(z.int().positive()).max(20).default([]),
  /** "me" is whoever asks: a shared view shows each their own. */
  assignees: z
    .array(z.union([z.enum(['me', 'none']), z.int().positive()]))
    .max(20)
    .default([]),
  /** Days on the clock of each accession's laboratory, both included. */
  createdFrom: z.iso.date().nullable().default(null),
  createdTo: z.iso.date().nullable().default(null),
  subjectId: z.int().positive().nullable().default(null),
  /** Not yet reported, final or cancelled. */
  open: z.boolean().default(false),
  overdue: z.boolean().default(false),
  /** Open, and due before the day of its laboratory ends; what is overdue is among them. */
  dueToday: z.boolean().default(false),
  /** With a critical value nobody was called about yet. */
  uncalled: z.boolean().default(false),
  /** Whatever a search is typed with: names, a birth date, a number of the accession, a tube or the subject. */
  search: z.string().trim().max(longestSearch).default(''),
});
export type AccessionFilters = z.infer<typeof accessionFilters>;

/**
 * After the last row seen. Instants are text to the microsecond: a browser's date would drop rows. By work, the following pages
 * go on with what was overdue when the first was read: a row that becomes overdue meanwhile is neither left out nor shown twice.
 */
export const accessionAfter = z.strictObject({
  at: z.iso.datetime(),
  id: z.int(),
  part: z.enum(workParts).nullable().default(null),
  asOf: z.iso.datetime().nullable().default(null),
});
export type AccessionAfter = z.infer<typeof accessionAfter>;

export const listAccessionsInput = z.strictObject({
  filters: accessionFilters.prefault({}),
  sort: z.enum(accessionSorts).default('work'),
  after: accessionAfter.nullish(),
  take: z.literal([25, 50, 100]).default(50),
});
export type ListAccessionsInput = z.infer<typeof listAccessionsInput>;

export const accessionPage = z.strictObject({ rows: z.array(accessionRow), next: accessionAfter.nullable() });
export type AccessionPage = z.infer<typeof accessionPage>;

/** How many stand under each tab and in each ready-made view, up to the point where nobody counts any more. */
export const listCounts = z.record(z.enum(countedLists), z.int());
export type ListCounts = z.infer<typeof listCounts>;

/** Recent cases by their numbers (CALL-4), or cases by what a search is typed with. */
export const findAccessionsInput = z.strictObject({
  search: z.string().trim().max(longestSearch).default(''),
  accessionIds: z.array(z.int().positive()).max(10).default([]),
  take: z.literal([10, 25, 50]).default(10),
});
export type FindAccessionsInput = z.infer<typeof findAccessionsInput>;

/** The filtered list as a file. It leaves the laboratory's sight, so every one is on record. */
export const exportAccessionsInput = z.strictObject({
  filters: accessionFilters.prefault({}),
  sort: z.enum(accessionSorts).default('work'),
  columns: z.array(z.enum(allColumns)).max(30).default([]),
});
export type ExportAccessionsInput = z.infer<typeof exportAccessionsInput>;
export const exportedAccessions = z.strictObject({
  csv: z.string(),
  rows: z.int(),
  /** More rows than a file takes: these are the first of them. */
  capped: z.boolean(),
});
export type ExportedAccessions = z.infer<typeof exportedAccessions>;
