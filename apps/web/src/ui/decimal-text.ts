// A result of 38.0 claims more than 38 does, so a number stays the text that was typed.
const decimal = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;

export const isDecimalText = (text: string) => decimal.test(text.trim());
