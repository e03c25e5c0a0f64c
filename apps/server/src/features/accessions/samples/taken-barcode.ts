import { AppError } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';

/**
 * Tubes made here are numbered after their case. Somebody may have registered a tube of theirs under such a number: only the
 * unique index sees it, also when it happens at the same moment.
 */
export const explainTakenBarcode =
  (field: string, message: string) =>
  (error: unknown): never => {
    if (!violates(error, 'samples_barcode_key')) throw error;
    throw new AppError('BAD_REQUEST', { message, details: { field } });
  };
