import { useSyncExternalStore } from 'react';
import { stored, type Stored } from './stored.ts';

/** How a user left the Start here card; null before they touched it. */
export type StartHereState = 'open' | 'folded' | 'closed' | null;

const states: readonly StartHereState[] = ['open', 'folded', 'closed'];

export const parseStartHere = (text: string | null): StartHereState => states.find((state) => state === text) ?? null;

const cards = new Map<string, Stored<StartHereState>>();

/** A bench computer is shared, so each user has a key of their own. */
export const startHereOf = (userId: string): Stored<StartHereState> => {
  const known =
    cards.get(userId) ?? stored<StartHereState>(`aliquot.start-here:${userId}`, parseStartHere, (state) => state ?? '');
  cards.set(userId, known);
  return known;
};

export const useStartHere = (userId: string) => {
  const card = startHereOf(userId);
  return { state: useSyncExternalStore(card.subscribe, card.get), setState: card.set };
};
