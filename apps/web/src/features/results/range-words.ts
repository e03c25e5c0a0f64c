/** "3.5–5.1" as it fits a column, "up to 200" as it is; a dash where no range was in force. */
export const rangeWords = (rangeShown: string | null): string => rangeShown?.replace(/(?<=\d) to /u, '–') ?? '–';
