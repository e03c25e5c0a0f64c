// A result of 38.0 claims more than 38 does, so a number stays the text that was typed.
const decimal = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;

export const isDecimalText = (text: string) => decimal.test(text.trim());

/** Padded with spaces as wide as the missing point and digits, so that numbers under each other line up on the point. */
export const alignDecimal = (text: string, decimals: number): string => {
  const [, fraction] = text.split('.');
  const point = fraction === undefined && decimals > 0 ? '\u2008' : '';
  return `${text}${point}${'\u2007'.repeat(Math.max(0, decimals - (fraction?.length ?? 0)))}`;
};
