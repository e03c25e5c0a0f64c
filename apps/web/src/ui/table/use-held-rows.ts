import { useEffect, useState } from 'react';
import { calm, follow, heldRows, type VersionedRow } from './held-rows.ts';

/** As long as the fade of a changed row lasts. */
const freshMs = 1_200;

export type HeldList<Row> = {
  /** Of which list these are: another filter is another list. */
  list: string;
  /** What the server says now; undefined while it has not answered for this list. */
  now: readonly Row[] | undefined;
  stamp?: (row: Row) => unknown;
};

/** Rows that change in place, and do not move under the reader until they ask for it. */
export const useHeldRows = <Row extends VersionedRow>({ list, now, stamp }: HeldList<Row>) => {
  const [held, setHeld] = useState(() => heldRows<Row>('', []));
  const next = now === undefined ? held : follow(held, list, now, stamp);
  if (next !== held) setHeld(next);
  const { changed } = next;
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setHeld(calm), freshMs);
    return () => clearTimeout(timer);
  }, [changed]);
  return {
    rows: next.rows,
    changed,
    waiting: next.waiting,
    /** Shows what waits. */
    apply: () => setHeld(heldRows(list, now ?? next.rows)),
  };
};
