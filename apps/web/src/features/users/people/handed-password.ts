import { useSyncExternalStore } from 'react';

/** A password made here that somebody must still be told. It lives in this page's memory alone, and only until it is seen. */
export type HandedPassword = { userId: number; name: string; password: string };

let handed: HandedPassword | null = null;
const listeners = new Set<() => void>();

const change = (next: HandedPassword | null): void => {
  handed = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const handOver = (password: HandedPassword): void => change(password);
export const forgetHanded = (): void => change(null);

export const useHandedPassword = (userId: number): HandedPassword | null => {
  const now = useSyncExternalStore(subscribe, () => handed);
  return now?.userId === userId ? now : null;
};
