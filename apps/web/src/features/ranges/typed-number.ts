const thousands = /^-?[1-9]\d{0,2}(?:,\d{3})+$/u;
const decimalComma = /^(-?\d*),(\d+)$/u;

/** 1,000 is a thousand to one reader and one to another: a limit must not be guessed. */
export const readsTwoWays = (typed: string): string | null => {
  const text = typed.trim();
  if (!thousands.test(text)) return null;
  return `${text} can be read in two ways. Enter ${text.replaceAll(',', '')} or ${text.replace(',', '.')}`;
};

/** The decimal comma of many keyboards as a point; anything else as it was typed, for the domain to judge. */
export const withPoint = (typed: string): string => {
  const text = typed.trim();
  return readsTwoWays(text) === null ? text.replace(decimalComma, '$1.$2') : text;
};
