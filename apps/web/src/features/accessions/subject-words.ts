const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "14 Jun 1979 · M": what tells two people of one name apart. */
export const bornWords = (dateOfBirth: string | null, sex: string): string => {
  const letter = sex === 'unknown' ? '?' : sex.slice(0, 1).toUpperCase();
  if (dateOfBirth === null) return `Born unknown · ${letter}`;
  const [year, month, day] = dateOfBirth.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year} · ${letter}`;
};
