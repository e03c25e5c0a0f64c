import { useSyncExternalStore } from 'react';

/** What the clock says, told again every half minute: relative times on the page must not stand still. */
const everyMs = 30_000;
let shown = Date.now();
const subscribe = (hear: () => void): (() => void) => {
  const timer = setInterval(() => {
    shown = Date.now();
    hear();
  }, everyMs);
  return () => clearInterval(timer);
};
export const useMinute = (): number => useSyncExternalStore(subscribe, () => shown);
