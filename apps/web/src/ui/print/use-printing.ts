import { useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();

const tell = (next: boolean) => () => {
  if (printing === next) return;
  printing = next;
  for (const listener of listeners) listener();
};

addEventListener('beforeprint', tell(true));
addEventListener('afterprint', tell(false));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the page is being laid out for paper: what is drawn only as far as it is in sight is then drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
