import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { useSyncExternalStore } from 'react';
import { clockIn } from './clock-in.ts';

/** Of the laboratory this workstation stands in; null until it is known. */
let zone: string | null = null;
const listeners = new Set<() => void>();

export const setHomeZone = (next: string | null): void => {
  if (next === zone) return;
  zone = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const get = (): string | null => zone;

export const useHomeZone = (): string | null => useSyncExternalStore(subscribe, get);

/** For files and words that belong to no record of a laboratory. */
export const homeClock = (): LabClock => clockIn(zone);
