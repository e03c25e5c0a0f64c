const longest = 200;

/** What an address says went wrong, as text. Anybody can write an address, so it gets a sentence's room and no more. */
export const shownMessage = (message: string | undefined): string => {
  const signs = Array.from(message?.trim() ?? '');
  if (signs.length === 0) return 'An unknown error occurred';
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('');
};
