import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isFormBegun } from '#ui/form/unsaved-work.ts';
import type { PagePlace } from './page-title.ts';
import type { Back } from './use-trail.ts';

const layers =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-page-keys]), [role="tooltip"]';

/**
 * Escape goes back to where the person came from, as it was left; a page opened by its address leads to the one above it. It only
 * ever goes back, so it never leads in circles. It listens last, so that whatever lies on top takes the key first, and never walks
 * away from a form that is being filled in.
 */
export const useEscape = (place: PagePlace | undefined, back: Back): void => {
  const router = useRouter();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const { activeElement } = document;
    if (document.querySelector(layers) !== null) return;
    // In a field the first Escape leaves the field.
    if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
      return activeElement.blur();
    const above = place?.under ?? place?.above;
    if (isFormBegun() || back.toPrevious() || above === undefined) return;
    router.history.replace(above.to);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
};
