import { useEffect, useId, useSyncExternalStore } from 'react';

/** The record a page is a part of: its name, and the address of its page. */
export type PageUnder = { title: string; to: string };

type Named = { id: string; name: string; under: PageUnder | undefined };
/** Names that pages give themselves once they know them: a record's own name instead of its kind. The latest counts. */
let names: readonly Named[] = [];
const listeners = new Set<() => void>();

const change = (next: typeof names): void => {
  names = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The title of the page in the header and in the browser's tab, for as long as this part is on it. */
export const useNamePage = (name: string | undefined, under?: PageUnder): void => {
  const id = useId();
  const { title, to } = under ?? {};
  useEffect(() => {
    if (name === undefined || name === '') return undefined;
    const parent = title === undefined || to === undefined ? undefined : { title, to };
    change([...names.filter((entry) => entry.id !== id), { id, name, under: parent }]);
    return () => change(names.filter((entry) => entry.id !== id));
  }, [id, name, title, to]);
};

export const usePageName = (): Named | undefined => useSyncExternalStore(subscribe, () => names.at(-1));
