import { judgeGivenCodes, takenSentence, type CodeField, type GivenCode } from '@aliquot/domain/scan-codes/given-codes';
import { listMeanings } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Kysely, Transaction } from 'kysely';
import { refuseField } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { meaningsOfScan } from './meanings-of-scan.ts';
import { claimCodes, readLabPatterns, takenCodes, type CodePurpose } from './scan-codes.repo.ts';

export type CodeFault = { readonly field: CodeField; readonly sentence: string };

/** The first of these codes that a record has already. */
const sayTaken = async (
  db: Kysely<DB>,
  scope: Scope,
  given: readonly GivenCode[],
  taken: ReadonlySet<string>,
): Promise<CodeFault | null> => {
  const first = given.find(({ code }) => taken.has(code));
  if (first === undefined) return null;
  // Named only where this person may see it; that it is taken is all that others learn, and without it nothing could be saved.
  const known = await meaningsOfScan(db, scope, first.code);
  return { field: first.field, sentence: takenSentence(first, listMeanings(known)) };
};

const refuse = (fault: CodeFault | null): void => {
  if (fault !== null) refuseField(fault.field, `Not saved. ${fault.sentence}`);
};

const codesOf = (given: readonly GivenCode[]): string[] => given.map(({ code }) => code);
const asIdentifiers = (values: readonly string[]): GivenCode[] =>
  values.map((code) => ({ code, field: 'identifiers' }));

const claim = async (
  tx: Transaction<DB>,
  scope: Scope,
  given: readonly GivenCode[],
  purpose: CodePurpose,
): Promise<void> => refuse(await sayTaken(tx, scope, given, await claimCodes(tx, codesOf(given), purpose)));

/** What a claim of these codes would be refused with now; null when nothing stands in its way. */
export const givenCodesFault = async (
  db: Kysely<DB>,
  scope: Scope,
  given: readonly GivenCode[],
): Promise<CodeFault | null> => {
  if (given.length === 0) return null;
  const fault = judgeGivenCodes(given, await readLabPatterns(db));
  return fault ?? sayTaken(db, scope, given, await takenCodes(db, codesOf(given), 'code'));
};

/** The same of a subject's identifiers. */
export const identifiersFault = async (
  db: Kysely<DB>,
  scope: Scope,
  values: readonly string[],
): Promise<CodeFault | null> => sayTaken(db, scope, asIdentifiers(values), await takenCodes(db, values, 'identifier'));

/** Case numbers and barcodes from outside: none of our own form, none that any record has, none twice. */
export const claimGivenCodes = async (
  tx: Transaction<DB>,
  scope: Scope,
  given: readonly GivenCode[],
): Promise<void> => {
  if (given.length === 0) return;
  refuse(judgeGivenCodes(given, await readLabPatterns(tx)));
  await claim(tx, scope, given, 'code');
};

/** A number this record itself was given by the product before: it has our form, and may be taken again if nobody has it. */
export const claimFormerNumber = (tx: Transaction<DB>, scope: Scope, given: GivenCode): Promise<void> =>
  claim(tx, scope, [given], 'code');

/**
 * A subject's identifiers. Their form is their issuer's, so ours is not refused: numbering passes over them instead. But one that
 * already stands on a tube, an accession or a run would make every scan of it ambiguous, so it is refused here.
 */
export const claimIdentifiers = (tx: Transaction<DB>, scope: Scope, values: readonly string[]): Promise<void> =>
  claim(tx, scope, asIdentifiers(values), 'identifier');
