import { readTypedDay } from '@aliquot/domain/time/typed-day';
import { useState } from 'react';

export const birthHint = '1984-03-15, 15 Mar 1984 or 3/15/1984';

/** Why the typed date of birth cannot be read, said once the field has been left with that text: half a date is no fault. */
export const useBirthFault = (typed: string | null): { unread: string | undefined; leave: () => void } => {
  const [left, setLeft] = useState(typed);
  const read = typed === null || typed !== left ? null : readTypedDay(typed);
  return {
    unread: read?.ok === false ? read.reason : undefined,
    leave: () => setLeft(typed === null ? null : typed.trim()),
  };
};
