/** A date of birth as people type it, in the one form records keep; anything else stays as typed and is marked. */
export const readBirth = (typed: string): string => {
  const text = typed.trim();
  const [, month, day, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/u.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const [, y, m, d] = /^(\d{4})(\d{2})(\d{2})$/u.exec(text) ?? [];
  return y === undefined ? text : `${y}-${m}-${d}`;
};
