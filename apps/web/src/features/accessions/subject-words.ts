const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "14 Jun 1979 · M": what tells two people of one name apart. */
export const bornWords = (dateOfBirth: string | null, sex: string): string => {
  const letter = sex === 'unknown' ? '?' : sex.slice(0, 1).toUpperCase();
  if (dateOfBirth === null) return `Born unknown · ${letter}`;
  const [year, month, day] = dateOfBirth.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year} · ${letter}`;
};

/** " · 58 y", in months below two years; nothing without a date. */
export const ageWords = (dateOfBirth: string | null, now: number): string => {
  if (dateOfBirth === null) return '';
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  const today = new Date(now);
  const short = today.getDate() < day ? 1 : 0;
  const monthsOld = (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month - short;
  return monthsOld < 24 ? ` · ${Math.max(0, monthsOld)} mo` : ` · ${Math.floor(monthsOld / 12)} y`;
};
