/** Where work stands, as the list's tabs show it. Apart from the list's requests: an address is read without their rules. */
export const accessionTabs = [
  'all',
  'to_receive',
  'in_progress',
  'review',
  'completed',
  'reported',
  'on_hold',
] as const;
export type AccessionTab = (typeof accessionTabs)[number];

/** Counting every row of a large laboratory tells nobody anything: beyond this it is "1000+". */
export const mostCounted = 1000;

/** As many cases as one file holds: a spreadsheet for a person, not a copy of the laboratory. */
export const mostExported = 10_000;
