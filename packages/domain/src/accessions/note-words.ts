/** As long as a note may be. */
export const longestNote = 4000;
