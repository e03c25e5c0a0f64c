/** A calendar day in words; it has no zone, so it is read in the one it is written in. */
export const dayWords = (day: string, language?: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

/** What the laboratory's clock showed then, with its zone: people in two zones read the same words. */
export const wallWords = (at: string, zone: string, language?: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(Date.parse(at));
