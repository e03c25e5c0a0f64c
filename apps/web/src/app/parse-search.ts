import { parseSearchWith } from '@tanstack/react-router';

/** `1E3` and `007.50` are codes people type, not numbers: a value is read as a number only if it would be written the same. */
const parseValue = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && String(value) !== text ? text : value;
};

export const parseSearch = parseSearchWith(parseValue);
