import { useEffect, useId, useSyncExternalStore } from 'react';

/** Names that pages give themselves once they know them: a record's own name instead of its kind. The latest counts. */
let names: readonly { id: string; name: string }[] = [];
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
export const useNamePage = (name: string | undefined): void => {
  const id = useId();
  useEffect(() => {
    if (name === undefined || name === '') return undefined;
    change([...names.filter((entry) => entry.id !== id), { id, name }]);
    return () => change(names.filter((entry) => entry.id !== id));
  }, [id, name]);
};

export const usePageName = (): string | undefined => useSyncExternalStore(subscribe, () => names.at(-1)?.name);
