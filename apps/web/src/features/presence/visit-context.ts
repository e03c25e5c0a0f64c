import type { SomebodyHere } from '@aliquot/domain/presence/presence';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Visit } from './visit.ts';

const nobody: readonly SomebodyHere[] = [];

/** The page's stay, for the rows deep inside it. Null where a part is shown outside such a page. */
export const VisitContext = createContext<Visit | null>(null);

const never = (): (() => void) => () => undefined;

export const useOthersHere = (): readonly SomebodyHere[] => {
  const visit = use(VisitContext);
  return useSyncExternalStore(visit?.subscribe ?? never, () => visit?.others() ?? nobody);
};

/** Everybody else at one row; only that row is drawn again when they change. */
export const usePeopleAt = (item: number): readonly SomebodyHere[] => {
  const visit = use(VisitContext);
  return useSyncExternalStore(visit?.subscribe ?? never, () => visit?.at(item) ?? nobody);
};

/** Whether somebody else is typing into this field now. */
export const useIsTaken = (item: number, field: number): boolean => {
  const visit = use(VisitContext);
  return useSyncExternalStore(
    visit?.subscribe ?? never,
    () => visit?.at(item).some(({ mark }) => mark.doing === 'typing' && mark.field === field) ?? false,
  );
};
