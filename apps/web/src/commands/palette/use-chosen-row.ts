import { useRef, useState, type KeyboardEvent } from 'react';

const steps = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);
const isStep = ({ key, ctrlKey }: KeyboardEvent): boolean => steps.has(key) || (ctrlKey && /^[njpk]$/u.test(key));

/**
 * The row Enter takes: the first one, until the person moves to another. cmdk would stay on a row that was first before the answer
 * came, wherever the new answer puts it.
 */
export const useChosenRow = (ids: readonly string[]) => {
  const [moved, setMoved] = useState<string | null>(null);
  // cmdk reports its own choices too; only those made by hand count.
  const byHand = useRef(false);
  const chosen = moved !== null && ids.includes(moved) ? moved : (ids[0] ?? '');
  return {
    chosen,
    isMoved: moved !== null && chosen === moved,
    /** Other words were typed: the best of what they find is chosen again. */
    begin: (): void => {
      byHand.current = false;
      setMoved(null);
    },
    choose: (id: string): void => {
      if (byHand.current) setMoved(id);
    },
    onPointerMoveCapture: (): void => {
      byHand.current = true;
    },
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (isStep(event)) byHand.current = true;
    },
  };
};
