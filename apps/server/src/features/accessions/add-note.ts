import type { AddNoteInput, Note } from '@aliquot/domain/accessions/case-extras';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import { lockCase } from './case-parts.repo.ts';
import { insertNote, listNotes } from './notes.repo.ts';

/** A note of the case, or of one test of it. It stays as it was written. */
export const addNote = (scope: Scope, input: AddNoteInput): Promise<Note[]> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const { clients } = scope.acting;
    if (input.orderId !== null && clients !== 'all') {
      throw new AppError('FORBIDDEN', {
        message: 'Note not added. Only lab staff can add a note to a test. Add it to the accession instead.',
      });
    }
    if ((await lockCase(tx, clients, input.id)) === null) throw new AppError('NOT_FOUND');
    if (!(await insertNote(tx, input))) throw new AppError('NOT_FOUND');
    return listNotes(tx, clients, input.id);
  });
