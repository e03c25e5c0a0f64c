import type { AddNoteInput, Note, SettleNoteInput } from '@aliquot/domain/accessions/case-extras';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { lockCase } from './case-parts.repo.ts';
import { findNote, insertNote, listNotes, setNoteSettled } from './notes.repo.ts';

/** A note of the bench is a review reason of the results of its test until somebody settles it. */
const followNote = (scope: Scope, tx: Transaction<DB>, orderId: number): Promise<void> =>
  groundsOf(scope).follow(scope, tx, {
    reach: { orderIds: [orderId] },
    change: { of: 'orders', orderIds: [orderId] },
  });

/** A note of the case, or of one test of it. It stays as it was written. */
export const addNote = (scope: Scope, input: AddNoteInput): Promise<Note[]> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { clients } = scope.acting;
    if (input.orderId !== null && clients !== 'all') {
      throw new AppError('FORBIDDEN', {
        message: 'Note not added. Only lab staff can add a note to a test. Add it to the accession instead.',
      });
    }
    if (input.orderId !== null) await groundsOf(scope).hold(scope, tx, { caseIds: [input.id] });
    if ((await lockCase(tx, clients, input.id)) === null) throw new AppError('NOT_FOUND');
    if (!(await insertNote(tx, input))) throw new AppError('NOT_FOUND');
    if (input.orderId !== null) await followNote(scope, tx, input.orderId);
    return listNotes(tx, clients, input.id);
  });

/** What a note of the bench asked for is done; it stays readable, and keeps no result any more. */
export const settleNote = (scope: Scope, input: SettleNoteInput): Promise<Note[]> =>
  withIdempotencyKey(scope, input, async (tx) => {
    await groundsOf(scope).hold(scope, tx, { caseIds: [input.id] });
    const found = await findNote(tx, scope.acting.clients, input);
    if (found === null) throw new AppError('NOT_FOUND');
    if (found.orderId === null) {
      throw new AppError('BAD_REQUEST', {
        message: 'Note not settled. It is about the accession and keeps no result from approval.',
        details: { rule: 'NOTE_OF_CASE' },
      });
    }
    if (found.settled) {
      throw new AppError('BAD_REQUEST', {
        message: 'That note is already settled. Nothing was changed.',
        details: { rule: 'NOTE_SETTLED' },
      });
    }
    await setNoteSettled(tx, input.noteId, scope.acting.userId);
    await followNote(scope, tx, found.orderId);
    return listNotes(tx, scope.acting.clients, input.id);
  });
