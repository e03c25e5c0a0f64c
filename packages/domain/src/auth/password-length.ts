export const shortestPassword = 8;
/** Beyond this a password is refused before any work is done on it. */
export const longestPassword = 1024;
