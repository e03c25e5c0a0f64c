/** "3.5–5.1" as it fits a column; a dash where no range was in force. */
export const rangeWords = (rangeShown: string | null): string => rangeShown?.replace(' to ', '–') ?? '–';
