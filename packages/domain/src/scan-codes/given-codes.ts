/** Codes that come from outside: typed, or read from a label that somebody else printed. */
import { isOwnNumber, type LabPattern } from './own-numbers.ts';

export type CodeField = 'caseId' | 'samples' | 'identifiers';
export type GivenCode = { readonly code: string; readonly field: CodeField };

const remedies: Readonly<Record<CodeField, string>> = {
  caseId: 'Type another Case ID; on a new accession you can leave it blank to auto-number.',
  samples: 'Scan another label, or leave the barcode blank to get a new one.',
  identifiers:
    'Check that it was read from the wristband and not from a tube. If it is right, save without it and tell the lab.',
};

/** `known`: what has it already, in words; empty where the person who asks may not see it. */
export const takenSentence = ({ code, field }: GivenCode, known: string): string =>
  `${code} is already in use${known === '' ? '' : `: ${known}`}. ${remedies[field]}`;

/** Refused before anybody looks whether the code is taken: the answer tells nothing about other records. */
export const judgeGivenCodes = (
  given: readonly GivenCode[],
  labs: readonly LabPattern[],
): { field: CodeField; sentence: string } | null => {
  const fault = ({ field }: GivenCode, why: string) => ({ field, sentence: `${why} ${remedies[field]}` });
  const own = given.find(({ code }) => isOwnNumber(code, labs));
  if (own !== undefined) {
    return fault(own, `${own.code} looks like one of the lab’s own numbers, which only Aliquot assigns.`);
  }
  const codes = given.map(({ code }) => code.toUpperCase());
  const twice = given.find(({ code }, at) => codes.indexOf(code.toUpperCase()) < at);
  return twice === undefined ? null : fault(twice, `${twice.code} is used twice, and each code must be unique.`);
};
