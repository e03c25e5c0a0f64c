/** Byte index, byte size, command, parameter and message. */
const partsOfWarning = 5;

/** The messages in `X-Warnings`, which is one flat list: the fifth of each group. */
export const readWarnings = (header: string | null): readonly string[] =>
  (header ?? '').split('|').filter((text, at) => at % partsOfWarning === partsOfWarning - 1 && text !== '');
