import { parseDecimal } from '@aliquot/domain/measures/decimal';
import { showDay } from '@aliquot/domain/time/typed-day';

import type { CellField } from './range-columns.ts';
import type { RangeDraft } from '../range-draft.ts';
import { typedAge } from './typed-age.ts';
import { withPoint } from '../typed-number.ts';

const tidyLimit = (typed: string): string => {
  const text = withPoint(typed);
  // Only the comma is rewritten: 4.10 stays 4.10, and what is no number stays to be corrected.
  return parseDecimal(text) === null ? typed : text;
};

/** What a cell shows once it is left: the text as it was understood ("18years" becomes "18 y"). Null where nothing changes. */
export const tidyCell = (draft: RangeDraft, field: CellField): Partial<RangeDraft> | null => {
  if (field === 'instrument' || field === 'sex') return null;
  const typed = draft[field];
  const tidied =
    field === 'ageFrom' || field === 'ageTo'
      ? typedAge(typed)
      : ['low', 'high', 'criticalLow', 'criticalHigh'].includes(field)
        ? tidyLimit(typed)
        : (field === 'effectiveFrom' || field === 'effectiveTo') && typed.trim() !== ''
          ? showDay(typed)
          : typed.trim();
  return tidied === typed ? null : { [field]: tidied };
};
