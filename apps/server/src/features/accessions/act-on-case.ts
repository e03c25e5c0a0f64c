import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Refusal } from '@aliquot/domain/errors/refusal';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import type { Scope } from '#db/transaction.ts';
import { lockCase, recomputeCases } from './case-parts.repo.ts';
import { findAccession } from './read-accession.repo.ts';

/** A rule said no: its code for programs, its sentence for people. */
export const refuseBy = ({ code, sentence }: Refusal): never => {
  throw new AppError('BAD_REQUEST', { message: sentence, details: { rule: code } });
};

/**
 * One act on one case: the case is locked, must be at the version the person saw, and what follows for the case is written in
 * the same transaction.
 */
export const actOnCase = <Input extends Idempotent & { id: number; version: number }>(
  scope: Scope,
  input: Input,
  act: (tx: Transaction<DB>, before: Accession) => Promise<void>,
): Promise<Accession> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const locked = await lockCase(tx, scope.acting.clients, input.id);
    const before = locked === null ? null : await findAccession(tx, scope.acting.clients, input.id);
    if (locked === null || before === null) throw new AppError('NOT_FOUND');
    if (locked.version !== input.version) return refuseStaleWrite(before);
    await act(tx, before);
    await recomputeCases(tx, [input.id]);
    const after = await findAccession(tx, scope.acting.clients, input.id);
    if (after === null) throw new AppError('NOT_FOUND');
    return after;
  });

/** The part of the accession that the action is about; the id of another accession's part is not found. */
export const partOf = <Part extends { id: number }>(parts: readonly Part[], id: number): Part => {
  const part = parts.find((candidate) => candidate.id === id);
  if (part === undefined) throw new AppError('NOT_FOUND');
  return part;
};
