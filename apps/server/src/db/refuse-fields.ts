import type { FieldRefusal } from '@aliquot/domain/records/form-fields';
import { AppError } from '#app-error.ts';

/** Refuses a save at the first field a rule complained about; does nothing when none did. */
export const refuseFields = ([first]: readonly FieldRefusal[]): void => {
  if (first === undefined) return;
  throw new AppError('BAD_REQUEST', { message: `${first.message}.`, details: { field: first.path } });
};
