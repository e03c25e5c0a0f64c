/** A time of today as a time, an earlier one as a day: what fits a narrow column and is enough to find a case. */
export const clockWords = (iso: string | null, now: number): string => {
  if (iso === null) return '–';
  const at = new Date(iso);
  const sameDay = at.toDateString() === new Date(now).toDateString();
  return sameDay
    ? at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
};
