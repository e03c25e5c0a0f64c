import { useCallback, useSyncExternalStore } from 'react';
import type { WorklistSession } from '../worklist-session.ts';

const useDraftOf = <T>({ notes: { drafts } }: WorklistSession, orderId: number, read: (text: string) => T): T => {
  const subscribe = useCallback((hear: () => void) => drafts.subscribe(orderId, hear), [drafts, orderId]);
  return useSyncExternalStore(subscribe, () => read(drafts.textOf(orderId)));
};

const itself = (text: string): string => text;
const isBegun = (text: string): boolean => text.trim() !== '';

/** The note being typed about this order. */
export const useNoteText = (session: WorklistSession, orderId: number): string => useDraftOf(session, orderId, itself);

/** Whether one was begun and is not saved: a row hears of this alone, not of every keystroke. */
export const useHasNoteDraft = (session: WorklistSession, orderId: number): boolean =>
  useDraftOf(session, orderId, isBegun);
