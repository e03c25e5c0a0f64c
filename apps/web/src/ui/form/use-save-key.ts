import { useEffect } from 'react';
import type { KeyboardEvent as FormKeyEvent, RefObject } from 'react';

const somethingIsOnTopOf = (form: HTMLElement) =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) => !dialog.contains(form));

/** Mod+S and Mod+Enter. */
export const isSaveChord = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** For a form beside others: they save the one that is typed in. */
export const saveOwnForm = (event: FormKeyEvent<HTMLFormElement>): void => {
  if (!isSaveChord(event) || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
};

/** Mod+S and Mod+Enter save the form, also from inside its fields, unless a dialog lies over it. */
export const useSaveKey = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSaveChord(event) || event.defaultPrevented || !form.current || somethingIsOnTopOf(form.current)) return;
      event.preventDefault();
      form.current.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
};
