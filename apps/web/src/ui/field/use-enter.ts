import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { mayEnter, rowMeant, type ComboboxOption, type RowInHand } from './combobox-items.ts';

type Picker = {
  box: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  open: boolean;
  /** What is offered for the words typed, and whether their answer is still to come. */
  items: readonly ComboboxOption[];
  typed: string;
  loading: boolean;
};

type BoxKey = KeyboardEvent & { preventBaseUIHandler: () => void };

/**
 * What Enter takes. Fast hands press it before the answer is in: it waits for the answer and takes the row that is meant; unless
 * another key followed, the focus went elsewhere, or there is more than one to choose from.
 */
export const useEnter = ({ box, list, open, items, typed, loading }: Picker) => {
  const [inHand, setInHand] = useState<RowInHand>({ value: undefined, moved: false });
  const early = useRef<string | null>(null);
  const meant = rowMeant(items, typed)?.value;
  useEffect(() => {
    if (early.current === null || (loading && early.current === typed)) return;
    const take = early.current === typed && meant !== undefined && document.activeElement === box.current;
    early.current = null;
    if (take) list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(meant)}"]`)?.click();
  }, [box, list, typed, loading, meant]);
  return {
    onItemHighlighted: (row: ComboboxOption | undefined, { reason }: { reason: string }): void =>
      setInHand({ value: row?.value, moved: reason !== 'none' }),
    onKeyDown: (event: BoxKey): void => {
      early.current = null;
      if (event.key !== 'Enter' || !open || mayEnter(items, inHand, { typed, loading })) return;
      // With Ctrl it saves the form: a row taken later would be in the next one.
      if (loading && typed !== '' && !event.ctrlKey && !event.metaKey) early.current = typed;
      event.preventDefault();
      event.preventBaseUIHandler();
    },
  };
};
