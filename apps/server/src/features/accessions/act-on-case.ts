import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Refusal } from '@aliquot/domain/errors/refusal';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import { groundsOf, type Change, type HeldRuns, type Scope } from '#db/transaction.ts';
import { recomputeCases } from './case-parts.repo.ts';
import { findAccession } from './read-accession.repo.ts';

/** A rule said no: its code for programs, its sentence for people. */
export const refuseBy = ({ code, sentence }: Refusal): never => {
  throw new AppError('BAD_REQUEST', { message: sentence, details: { rule: code } });
};

/** For an action that no result stands on. */
export const nothingToFollow: Change = { of: 'nothing' };

/** The accession's results follow at once, or with those of the others where the action is about many. */
export const followCase = async (
  scope: Scope,
  tx: Transaction<DB>,
  accessionId: number,
  change: Change,
): Promise<void> => {
  if (change.of === 'nothing') return;
  if (scope.changes === undefined) {
    await groundsOf(scope).follow(scope, tx, { reach: { caseIds: [accessionId] }, change });
  } else scope.changes.push(change);
};

/**
 * One act on one case: the case and what its results stand on are held, it must be at the version the person saw, and what follows
 * from what the act says it changed is written in the same transaction.
 */
export const actOnCase = <Input extends Idempotent & { id: number; version: number }>(
  scope: Scope,
  input: Input,
  act: (tx: Transaction<DB>, before: Accession) => Promise<Change>,
  runs: HeldRuns = 'shared',
): Promise<Accession> =>
  withIdempotencyKey(scope, input, async (tx) => {
    await groundsOf(scope).hold(scope, tx, { caseIds: [input.id] }, runs);
    const before = await findAccession(tx, scope.acting.clients, input.id);
    if (before === null) throw new AppError('NOT_FOUND');
    if (before.version !== input.version) return refuseStaleWrite(before);
    await followCase(scope, tx, input.id, await act(tx, before));
    await recomputeCases(tx, [input.id], { over: before.version });
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
