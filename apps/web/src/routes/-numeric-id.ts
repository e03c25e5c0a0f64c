import { notFound } from '@tanstack/react-router';

/** A record's number from the address. Anything else names no record, so the page is not found. */
export const numericId = (text: string): number => {
  const id = /^\d{1,16}$/u.test(text) ? Number(text) : Number.NaN;
  // The router reads a thrown "not found" here, and would show a thrown error as it stands.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
};
