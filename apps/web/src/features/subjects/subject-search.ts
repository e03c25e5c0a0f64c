/** What of a person's pages stands in the address. */
export type SubjectSearch = {
  /** Which tests the results are about. */
  testSpecIds?: readonly number[];
  /** The record whose address led here, because it was merged into this one. */
  merged?: number;
};

const numberOf = (value: unknown): number | undefined => {
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateSubjectSearch = (search: Record<string, unknown>): SubjectSearch => {
  const given = search['testSpecIds'];
  const testSpecIds = (Array.isArray(given) ? given : [given]).flatMap((value) => numberOf(value) ?? []);
  const merged = numberOf(search['merged']);
  return {
    ...(testSpecIds.length === 0 ? {} : { testSpecIds }),
    ...(merged === undefined ? {} : { merged }),
  };
};

export const validateCaseSearch = (search: Record<string, unknown>): { accessionId?: number } => {
  const accessionId = numberOf(search['accessionId']);
  return accessionId === undefined ? {} : { accessionId };
};

export const validateReportSearch = (search: Record<string, unknown>): { reportId?: number } => {
  const reportId = numberOf(search['reportId']);
  return reportId === undefined ? {} : { reportId };
};
