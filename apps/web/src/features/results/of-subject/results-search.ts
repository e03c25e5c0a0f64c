/** What of a person's results stands in the address, besides the tests they are narrowed to. */
export type ResultsSearch = {
  abnormal?: true;
  since?: Since;
  /** The analyte whose trend is open. */
  open?: number;
};

export const sinceChoices = ['6m', '12m', '24m'] as const;
export type Since = (typeof sinceChoices)[number];
export const sinceWords: Readonly<Record<Since, string>> = {
  '6m': 'the last 6 months',
  '12m': 'the last 12 months',
  '24m': 'the last 2 years',
};

const isSince = (value: unknown): value is Since => sinceChoices.some((choice) => choice === value);

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateResultsSearch = (search: Record<string, unknown>): ResultsSearch => {
  const open = Number(search['open']);
  return {
    ...(search['abnormal'] === true ? { abnormal: true } : {}),
    ...(isSince(search['since']) ? { since: search['since'] } : {}),
    ...(Number.isSafeInteger(open) && open > 0 ? { open } : {}),
  };
};

/** The first moment of that many months ago, to the day: the same question all day long. */
export const monthsAgo = (months: number, now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate())).toISOString();

export const sinceTime = (since: Since | undefined, now: Date): string | null =>
  since === undefined ? null : monthsAgo(Number.parseInt(since, 10), now);
