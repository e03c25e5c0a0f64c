import type { FieldRefusal } from '@aliquot/domain/records/form-fields';
import { refuseField } from '#app-error.ts';

/** Refuses a save at the first field a rule complained about; does nothing when none did. */
export const refuseFields = ([first]: readonly FieldRefusal[]): void => {
  if (first !== undefined) refuseField(first.path, `${first.message}.`);
};
