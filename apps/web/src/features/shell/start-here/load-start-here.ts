import type { ComponentType } from 'react';
import type { StartHereProps } from './start-here.tsx';

let card: ComponentType<StartHereProps> | null = null;

/** The card, where it was loaded already. */
export const loadedStartHere = (): ComponentType<StartHereProps> | null => card;

export const loadStartHere = async (): Promise<void> => {
  try {
    card ??= (await import('./start-here.tsx')).StartHere;
  } catch {
    // Without it the list is all there is.
  }
};
