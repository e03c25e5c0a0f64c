import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WorklistSession } from './worklist-session.ts';
import type { CellDraft, DraftCounts, DraftState } from './drafts/draft-store.ts';
import type { CellKey } from './rows/cell-key.ts';

/** One cell's unsaved typing: only this cell is drawn again when it changes. */
export const useCellDraft = ({ drafts }: WorklistSession, key: CellKey): CellDraft | undefined => {
  const subscribe = useCallback((hear: () => void) => drafts.subscribe([key], hear), [drafts, key]);
  return useSyncExternalStore(subscribe, () => drafts.get(key));
};

const worst: readonly DraftState['kind'][] = [
  'conflict',
  'failed',
  'refused',
  'invalid',
  'saving',
  'typing',
  'found',
  'pending',
];

/** What is to be said about a row's typing: the worst of its cells. */
export const useRowDraft = ({ drafts }: WorklistSession, keys: readonly CellKey[]): DraftState['kind'] | null => {
  const names = keys.join(' ');
  const own = useMemo(() => names.split(' ') as CellKey[], [names]);
  const subscribe = useCallback((hear: () => void) => drafts.subscribe(own, hear), [drafts, own]);
  return useSyncExternalStore(subscribe, () => {
    const kinds = own.map((key) => drafts.get(key)?.state.kind);
    return worst.find((kind) => kinds.includes(kind)) ?? null;
  });
};

export const useDraftCounts = ({ drafts }: WorklistSession): DraftCounts =>
  useSyncExternalStore(drafts.subscribeToCounts, drafts.counts);

export const useSavedAt = ({ clock }: WorklistSession): number | null =>
  useSyncExternalStore(clock.subscribe, clock.get);
