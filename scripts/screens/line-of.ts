/** The line, counted from 1, on which the letter at `place` stands. */
export const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length;
