import { validateTabSearch, type TabSearch } from '#features/records/tab-search.ts';

/** `row` is the range whose first limit takes the cursor, by its place in the table. */
export type SpecSearch = TabSearch & { row?: number };

export const validateSpecSearch = (search: Record<string, unknown>): SpecSearch => {
  const row = Number(search['row']);
  return { ...validateTabSearch(search), ...(Number.isInteger(row) && row > 0 && row <= 500 ? { row } : {}) };
};
