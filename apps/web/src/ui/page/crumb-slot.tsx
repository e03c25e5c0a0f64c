import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The end of the address line: what leads on from the record whose name stands there. */
let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

const setSlot = (element: HTMLElement | null): void => {
  slot = element;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where it is shown. */
export const CrumbSlot = () => <span ref={setSlot} />;

/** What a page puts there, for as long as this part is on it. */
export const InCrumbs = ({ children }: { children: ReactNode }) => {
  const element = useSyncExternalStore(subscribe, () => slot);
  return element === null ? null : createPortal(children, element);
};
