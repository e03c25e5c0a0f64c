import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasUnsavedWork } from '#ui/form/unsaved-work.ts';
import type { PagePlace } from './page-title.ts';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]';

/**
 * Escape goes back when there is a place to go back to: the page above this one, else where the person came from.
 * It listens last, so that whatever lies on top takes the key first, and never walks away from typed work.
 */
export const useEscape = (place: PagePlace | undefined): void => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(layers) !== null || hasUnsavedWork()) return;
      const { activeElement } = document;
      // In a field the first Escape leaves the field.
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) {
        activeElement.blur();
        return;
      }
      if (place?.above !== undefined) router.history.push(place.above.to);
      else if (canGoBack) router.history.back();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [router, canGoBack, place]);
};
