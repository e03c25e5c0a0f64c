import { readSaidAt } from '@aliquot/domain/critical-calls/said-at';
import { useState } from 'react';
import { useMinute } from '#time/use-minute.ts';

export type CallWhen = 'now' | 'earlier';

/** When the call was made: now, or at a time that is typed on the lab's clock. */
export const useSaidAt = (zone: string) => {
  const now = useMinute();
  const [when, setWhen] = useState<CallWhen>('now');
  const [typed, setTyped] = useState({ text: '', at: 0 });
  const isEarlier = when === 'earlier';
  const isEmpty = typed.text.trim() === '';
  const read = isEmpty ? null : readSaidAt(typed.text, typed.at, zone, Math.max(now, typed.at));
  const error = isEarlier && read?.ok === false ? read.reason : undefined;
  return {
    when,
    setWhen,
    text: typed.text,
    /** Counted from the moment it is typed: "10 minutes ago" stays what it was. */
    setText: (text: string): void => setTyped({ text, at: Date.now() }),
    zone,
    at: isEarlier && read?.ok === true ? read.at : null,
    error,
    typed: isEarlier && !isEmpty,
    /** Why it cannot be recorded so; undefined when it can. */
    missing: isEarlier && isEmpty ? 'Time of the call required' : error,
    /** Null: now. Undefined: it cannot be read, and the field says why. */
    read: (): string | null | undefined => {
      if (!isEarlier) return null;
      const said = readSaidAt(typed.text, typed.at, zone, Date.now());
      return said.ok ? said.at.toISOString() : undefined;
    },
  };
};
export type UsedSaidAt = ReturnType<typeof useSaidAt>;
