import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedRecord } from '../record-calls.ts';

type Held<Saved> = { base: { version: number }; isDirty: boolean; restart: (saved: Saved) => void };

/** What somebody else saved since the form was opened. Where nothing is typed the form follows it by itself. */
export const useOtherVersion = <Saved extends SavedRecord>(record: Saved | null, held: Held<Saved>, busy: boolean) => {
  /** A newer version the person was shown, or asked to be shown. */
  const [shown, setShown] = useState<Saved | null>(null);
  const { base, isDirty } = held;
  const newer = record !== null && record.version > base.version && !busy ? record : null;
  const follow = useEffectEvent((saved: Saved) => held.restart(saved));
  useEffect(() => {
    // Nothing was typed, so the page simply shows what is saved now.
    if (newer !== null && !isDirty) follow(newer);
  }, [newer, isDirty]);
  return {
    newer,
    // While both versions are being compared a third one replaces the second.
    theirs: shown !== null && newer !== null && newer.version > shown.version ? newer : shown,
    show: setShown,
  };
};
