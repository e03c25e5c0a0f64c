import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { claimCodes, takenCodes, type CodePurpose } from './scan-codes.repo.ts';

type CodesOf = (number: number) => readonly string[];

const longestStride = 1_000;

/** A stretch of taken numbers is crossed in growing strides: however long somebody made it, numbering gets past it. */
const firstFree = async (
  tx: Transaction<DB>,
  from: number,
  codesOf: CodesOf,
  purpose: CodePurpose,
): Promise<number> => {
  for (let [start, stride] = [from, 10]; ; [start, stride] = [start + stride, Math.min(stride * 10, longestStride)]) {
    const numbers = Array.from({ length: stride }, (_, at) => start + at);
    // The next stride is needed only when this one is full.
    const taken = await takenCodes(tx, numbers.flatMap(codesOf), purpose);
    const free = numbers.find((number) => codesOf(number).every((code) => !taken.has(code)));
    if (free !== undefined) return free;
  }
};

/** The first number from here on none of whose codes anybody has, seen or not; its codes are claimed. */
export const claimNumber = async (
  tx: Transaction<DB>,
  from: number,
  codesOf: CodesOf,
  purpose: CodePurpose,
): Promise<number> => {
  for (let number = from; ; number = await firstFree(tx, number + 1, codesOf, purpose)) {
    // Somebody may take it between the look and the claim.
    if ((await claimCodes(tx, codesOf(number), purpose)).size === 0) return number;
  }
};

/** So many codes of a series that nobody has, in its order; taken ones are passed over. */
export const claimSeries = async (
  tx: Transaction<DB>,
  count: number,
  codeOf: (nth: number) => string,
): Promise<string[]> => {
  const claimed: string[] = [];
  for (let nth = 0; claimed.length < count;) {
    const codes = Array.from({ length: count - claimed.length }, (_, at) => codeOf(nth + at));
    nth += codes.length;
    // A second look only where a code was taken.
    const taken = await claimCodes(tx, codes, 'code');
    claimed.push(...codes.filter((code) => !taken.has(code)));
  }
  return claimed;
};
