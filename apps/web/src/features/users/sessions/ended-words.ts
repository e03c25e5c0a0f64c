/** What became of the other sessions, in words. */
export const endedWords = (ended: number): string =>
  ended === 0
    ? 'No other session was open.'
    : ended === 1
      ? '1 other session was signed out.'
      : `${ended} other sessions were signed out.`;
