/** "3.5–5.1" as it fits a column, "≤ 200" and "> 3.5 to 5.1" as they are; a dash where no range was in force. */
export const rangeWords = (rangeShown: string | null): string =>
  rangeShown?.replace(/^(-?[\d.]+) to ([\d.]+)$/u, '$1–$2') ?? '–';
