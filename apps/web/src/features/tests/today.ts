/** The day on this computer's calendar, yyyy-mm-dd: the tables of today and of every later day they change are judged. */
export const today = (now = new Date()): string =>
  // The Swedish way of writing a date is the one of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(now);
