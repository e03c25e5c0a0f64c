import { useEffect, useRef, useState } from 'react';
import { keepOnPage, keptOnPage } from '../page/page-memory.ts';
import type { RowSelectionState } from './data-table-model.ts';

/** The rows from one to the other, whichever stands first; only the second when the first is not in sight any more. */
export const rowsBetween = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (other === -1) return [];
  return one === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
};

const withRows = (selection: RowSelectionState, ids: readonly string[]): RowSelectionState => ({
  ...selection,
  ...Object.fromEntries(ids.map((id) => [id, true])),
});

const without = (selection: RowSelectionState, id: string): RowSelectionState => {
  const { [id]: _gone, ...rest } = selection;
  return rest;
};

export type UsedRowSelection = {
  selection: RowSelectionState;
  onSelectionChange: (next: RowSelectionState) => void;
  toggle: (id: string) => void;
  /** From the row chosen last, or from the one given when there is none, to this one. */
  extend: (to: string, from: string) => void;
  clear: () => void;
};

/** Where a stretch began, where it ends now, and what was chosen before it began: turning back gives up what it took. */
type Stretch = { anchor: string; end: string; before: RowSelectionState };

/** Rows chosen one by one, or in a stretch from the one chosen last. A page gone back to still has them, under this name. */
export const useRowSelection = (ids: readonly string[], keepAs: string): UsedRowSelection => {
  const [selection, setSelection] = useState<RowSelectionState>(() => keptOnPage(`${keepAs}, chosen`) ?? {});
  useEffect(() => keepOnPage(`${keepAs}, chosen`, selection), [keepAs, selection]);
  const stretch = useRef<Stretch | null>(null);
  const begin = (id: string | undefined, before: RowSelectionState): void => {
    stretch.current = id === undefined ? null : { anchor: id, end: id, before };
  };
  return {
    selection,
    onSelectionChange: (next) => {
      const added = Object.keys(next).filter((id) => selection[id] !== true);
      begin(added.length === 1 ? added[0] : undefined, next);
      setSelection(next);
    },
    toggle: (id) => {
      const next = selection[id] === true ? without(selection, id) : withRows(selection, [id]);
      begin(next[id] === true ? id : undefined, next);
      setSelection(next);
    },
    extend: (to, from) => {
      // An arrow from another row than the stretch ended at begins a new one; a click or Shift+X goes on from the last.
      const { current } = stretch;
      const going = current !== null && (from === to || current.end === from);
      const { anchor, before } = going ? current : { anchor: from, before: selection };
      stretch.current = { anchor, end: to, before };
      setSelection(withRows(before, rowsBetween(ids, anchor, to)));
    },
    clear: () => {
      stretch.current = null;
      setSelection({});
    },
  };
};
