import { useSyncExternalStore } from 'react';
import type { DesignerState } from './model/designer-state.ts';
import type { DesignerStore } from './model/designer-store.ts';

/** The state without what is being dragged. */
export const useStillState = (store: DesignerStore): DesignerState =>
  useSyncExternalStore(store.subscribe, store.still);

/** The state in the middle of a drag too: its part is drawn again in each frame. */
export const useLiveState = (store: DesignerStore): DesignerState => useSyncExternalStore(store.subscribe, store.live);
