import { useState, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A list that Tab enters and leaves in one step; the arrows walk inside of it. Its controls carry `data-stop`. */
export const useOneStop = (count: number) => {
  const [focused, setFocused] = useState(0);
  const at = Math.max(0, Math.min(focused, count - 1));
  return {
    at,
    tabIndexOf: (place: number): 0 | -1 => (place === at ? 0 : -1),
    onFocus: setFocused,
    /** Of the list itself. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
      // In a box of text these two move the caret.
      if (step === undefined || (event.target instanceof HTMLInputElement && /Home|End/u.test(event.key))) return;
      event.preventDefault();
      event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')[step(at, count)]?.focus();
    },
  };
};
