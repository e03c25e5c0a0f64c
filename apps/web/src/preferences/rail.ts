import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

/** Whether the navigation rail is folded to icons on wide screens. */
const rail = stored<'wide' | 'icons'>('aliquot.rail', (text) => (text === 'icons' ? 'icons' : 'wide'), String);

export const useRail = () => ({
  rail: useSyncExternalStore(rail.subscribe, rail.get),
  toggleRail: () => rail.set(rail.get() === 'wide' ? 'icons' : 'wide'),
});
