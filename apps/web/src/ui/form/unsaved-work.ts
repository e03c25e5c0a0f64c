import { useEffect, useId } from 'react';

/** Who holds typed work that is not saved yet, and what is lost with it. Leaving, signing out and going back ask here first. */
const holders = new Map<string, string>();
/** Forms with something typed in them, saved elsewhere or not: on their page a letter is a letter. */
const begun = new Set<string>();

/** The person gave it up: nothing asks any more while the page leaves. */
export const discardUnsavedWork = (): void => holders.clear();

export const hasUnsavedWork = (): boolean => holders.size > 0;
/** 'Your changes to this tube are not saved.' */
export const unsavedWords = (): string => [...holders.values()][0] ?? '';

/** Whether a form on the page is being filled in: its letters must not run commands, wherever the focus is. */
export const isFormBegun = (): boolean => hasUnsavedWork() || begun.size > 0;

/** Marks this part as holding unsaved work for as long as `unsaved` is true and it is on the page. */
export const useUnsavedWork = (unsaved: boolean, words = 'What you typed is not saved.'): void => {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      if (holders.has(id)) event.preventDefault();
    };
    holders.set(id, words);
    window.addEventListener('beforeunload', warn);
    return () => {
      holders.delete(id);
      window.removeEventListener('beforeunload', warn);
    };
  }, [id, unsaved, words]);
};

/** Marks this part as a form being filled in that loses nothing when it is left: what is typed is kept as a draft. */
export const useBegunForm = (filled: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!filled) return undefined;
    begun.add(id);
    return () => void begun.delete(id);
  }, [id, filled]);
};
