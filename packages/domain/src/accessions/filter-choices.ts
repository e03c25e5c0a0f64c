/** What the list can be narrowed to by name: tests, clients, laboratories and those who work on accessions. */
import { z } from 'zod';
import { longestSearch } from '#search-text/read-search.ts';

export const namedFilters = ['test', 'client', 'lab', 'assignee'] as const;
export type NamedFilter = (typeof namedFilters)[number];

export const filterChoice = z.strictObject({
  kind: z.enum(namedFilters),
  id: z.int(),
  name: z.string(),
  /** The code of a test, a client or a laboratory. */
  code: z.string().nullable(),
});
export type FilterChoice = z.infer<typeof filterChoice>;

/** By what is typed of a name or a code, a few of each kind. */
export const filterChoicesInput = z.strictObject({ text: z.string().trim().max(longestSearch) });

const ids = z.array(z.int().positive()).max(50).default([]);

/** Those a list is narrowed to already: an address and a saved view keep their numbers. */
export const filterNamesInput = z.strictObject({ test: ids, client: ids, lab: ids, assignee: ids });
export type FilterNamesInput = z.infer<typeof filterNamesInput>;

/** Somebody work can be given to. */
export const assignable = z.strictObject({ id: z.int(), name: z.string() });
export type Assignable = z.infer<typeof assignable>;
