import { birthDateFault } from '@aliquot/domain/subjects/birth-date';
import { isoDay } from '@aliquot/domain/time/calendar-day';
import { readTypedDay, tidyDay } from '@aliquot/domain/time/typed-day';
import { useState } from 'react';
import { useMinute } from '#time/use-minute.ts';

export const birthHint = '1984-03-15, 15 Mar 1984 or 3/15/1984';

/** Why the typed date of birth cannot be read or be one, said once the field has been left with that text: half a date is no fault. */
export const useBirthFault = (typed: string | null): { unread: string | undefined; leave: () => void } => {
  const now = useMinute();
  const [left, setLeft] = useState(typed);
  const read = typed === null || typed !== left ? null : readTypedDay(typed);
  return {
    unread:
      read === null
        ? undefined
        : read.ok
          ? (birthDateFault(isoDay(read.day), new Date(now)) ?? undefined)
          : read.reason,
    leave: () => setLeft(typed === null ? null : tidyDay(typed)),
  };
};
