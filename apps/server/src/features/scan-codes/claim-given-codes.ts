import { judgeGivenCodes, takenSentence, type GivenCode } from '@aliquot/domain/scan-codes/given-codes';
import { listMeanings } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { meaningsOfScan } from './meanings-of-scan.ts';
import { claimCodes, readLabPatterns, type CodePurpose } from './scan-codes.repo.ts';

const refuseTaken = async (
  tx: Transaction<DB>,
  scope: Scope,
  given: readonly GivenCode[],
  purpose: CodePurpose,
): Promise<void> => {
  const taken = await claimCodes(
    tx,
    given.map(({ code }) => code),
    purpose,
  );
  const first = given.find(({ code }) => taken.has(code));
  if (first === undefined) return;
  // Named only where this person may see it; that it is taken is all that others learn, and without it nothing could be saved.
  const known = await meaningsOfScan(tx, scope, first.code);
  throw new AppError('BAD_REQUEST', {
    message: takenSentence(first, listMeanings(known)),
    details: { field: first.field },
  });
};

/** Case numbers and barcodes from outside: none of our own form, none that any record has, none twice. */
export const claimGivenCodes = async (
  tx: Transaction<DB>,
  scope: Scope,
  given: readonly GivenCode[],
): Promise<void> => {
  if (given.length === 0) return;
  const fault = judgeGivenCodes(given, await readLabPatterns(tx));
  if (fault !== null) throw new AppError('BAD_REQUEST', { message: fault.sentence, details: { field: fault.field } });
  await refuseTaken(tx, scope, given, 'code');
};

/** A number this record itself was given by the product before: it has our form, and may be taken again if nobody has it. */
export const claimFormerNumber = (tx: Transaction<DB>, scope: Scope, given: GivenCode): Promise<void> =>
  refuseTaken(tx, scope, [given], 'code');

/**
 * A subject's identifiers. Their form is their issuer's, so ours is not refused: numbering passes over them instead. But one that
 * already stands on a tube, an accession or a run would make every scan of it ambiguous, so it is refused here.
 */
export const claimIdentifiers = (tx: Transaction<DB>, scope: Scope, values: readonly string[]): Promise<void> =>
  refuseTaken(
    tx,
    scope,
    values.map((code) => ({ code, field: 'identifiers' })),
    'identifier',
  );
