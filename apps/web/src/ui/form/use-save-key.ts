import { useEffect } from 'react';
import type { RefObject } from 'react';

const somethingIsOnTopOf = (form: HTMLElement) =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) => !dialog.contains(form));

/** Mod+S and Mod+Enter save the form, also from inside its fields, unless a dialog lies over it. */
export const useSaveKey = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const wanted = (event.metaKey || event.ctrlKey) && (event.key.toLowerCase() === 's' || event.key === 'Enter');
      if (!wanted || event.defaultPrevented || !form.current || somethingIsOnTopOf(form.current)) return;
      event.preventDefault();
      form.current.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
};
