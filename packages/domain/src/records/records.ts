/** What every record the laboratory keeps in its catalogue has in common: how it is listed, read and saved. */
import { z } from 'zod';
import { keyed, pageSizes, versioned } from './save.ts';
import { code } from '#fields/fields.ts';

/** Nothing in use is deleted: what is no longer wanted is switched off, and can be found again. */
export const activeFilters = ['active', 'inactive', 'all'] as const;
export type ActiveFilter = (typeof activeFilters)[number];
/** Of those in use also the ones that wait for something, where a kind has such: tests to verify. */
export const listShows = [...activeFilters, 'todo'] as const;
export type ListShow = (typeof listShows)[number];

export const listSorts = ['name', 'code', 'updatedAt'] as const;
export type ListSort = (typeof listSorts)[number];

/** Where a list goes on: after the last row seen, by what it is sorted on and then by its key. Both as the server wrote them. */
export const listAfter = z.strictObject({ sortedBy: z.string().max(400), id: z.string().max(40) });
export type ListAfter = z.infer<typeof listAfter>;

export const listInput = z.strictObject({
  search: z.string().trim().max(100).default(''),
  show: z.enum(listShows).default('active'),
  /** Only these, by code: what another record names. */
  codes: z.array(z.string().max(200)).max(100).optional(),
  sort: z.enum(listSorts).default('name'),
  descending: z.boolean().default(false),
  after: listAfter.nullish(),
  take: z.literal([...pageSizes]).default(50),
});
export type ListInput = z.infer<typeof listInput>;

/** What every list shows of its rows; each entity adds its own key attributes. */
const rowBase = {
  code: z.string(),
  name: z.string(),
  /** How many other records name this one. */
  usedBy: z.int(),
  active: z.boolean(),
  updatedAt: z.iso.datetime(),
};
export const numberedRow = { id: z.int(), ...rowBase };
export const codedRow = { id: z.string(), ...rowBase };

export const listPage = <Row extends z.ZodRawShape>(row: Row) =>
  z.strictObject({ rows: z.array(z.strictObject(row)), next: listAfter.nullable() });
export type ListPage<Row> = { rows: Row[]; next: ListAfter | null };

/** What every record carries besides its own fields. */
export const recordBase = { version: z.int(), active: z.boolean(), updatedAt: z.iso.datetime() };

export const numberedId = z.strictObject({ id: z.int().positive() });
export const codedId = z.strictObject({ id: z.string().max(40) });

/** The three schemas of an entity with a number, from the fields a person fills in. */
export const numberedRecord = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  record: z.strictObject({ id: z.int(), ...recordBase, ...fields }),
  createInput: z.strictObject({ ...keyed, ...fields }),
  updateInput: z.strictObject({ ...keyed, ...versioned, active: z.boolean(), ...fields }),
});

/** The same for an entity whose code is its key: chosen once, when it is made, and never changed. */
export const codedRecord = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  record: z.strictObject({ id: z.string(), code, ...recordBase, ...fields }),
  createInput: z.strictObject({ ...keyed, code, ...fields }),
  updateInput: z.strictObject({
    ...keyed,
    ...codedId.shape,
    version: versioned.version,
    active: z.boolean(),
    ...fields,
  }),
});

/** Who names a record, so that nobody switches off what others stand on without seeing it. */
export const usedBy = z.strictObject({
  kind: z.enum(['test', 'panel', 'tube', 'field set', 'pod', 'instrument', 'client', 'user']),
  id: z.union([z.int(), z.string()]),
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
});
export const usedByList = z.array(usedBy);
export type UsedBy = z.infer<typeof usedBy>;
