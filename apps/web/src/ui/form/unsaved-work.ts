import { useEffect, useId } from 'react';

/** Who holds typed work that is not saved yet. Leaving, signing out and going back ask here first. */
const holders = new Set<string>();

/** The person gave it up: nothing asks any more while the page leaves. */
export const discardUnsavedWork = (): void => holders.clear();

export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Marks this part as holding unsaved work for as long as `unsaved` is true and it is on the page. */
export const useUnsavedWork = (unsaved: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (holders.has(id)) event.preventDefault();
    };
    holders.add(id);
    window.addEventListener('beforeunload', warn);
    return () => {
      holders.delete(id);
      window.removeEventListener('beforeunload', warn);
    };
  }, [id, unsaved]);
};
