import { useCallback, useSyncExternalStore } from 'react';
import type { Desk } from '../desk.ts';

const useDraftOf = <T>({ notes: { drafts } }: Desk, orderId: number, read: (text: string) => T): T => {
  const subscribe = useCallback((hear: () => void) => drafts.subscribe(orderId, hear), [drafts, orderId]);
  return useSyncExternalStore(subscribe, () => read(drafts.textOf(orderId)));
};

const itself = (text: string): string => text;
const isBegun = (text: string): boolean => text.trim() !== '';

/** The note being typed about this order. */
export const useNoteText = (desk: Desk, orderId: number): string => useDraftOf(desk, orderId, itself);

/** Whether one was begun and is not saved: a row hears of this alone, not of every keystroke. */
export const useHasNoteDraft = (desk: Desk, orderId: number): boolean => useDraftOf(desk, orderId, isBegun);
