import { focusPart } from '#ui/layout/focus-part.ts';
import { isTypedInto } from './key-target.ts';

/**
 * An element that has the focus may go away: a chosen test leaves its list, a button is replaced by what it led to. The browser then
 * gives the focus to the page as a whole, where letters are commands. Here it is put back: to the same control made anew, else to
 * the part of the page it was in. What lay over the page and is gone gives it back to the page below.
 */
type Place = { element: HTMLElement; name: string; typed: boolean; within: readonly HTMLElement[]; path: string };

export type FocusKeeper = {
  /** True when what went away was being typed into: the key was meant for it. */
  putBack: () => boolean;
  stop: () => void;
};

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-side]';

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

const ancestorsOf = (element: HTMLElement): HTMLElement[] => {
  const parent = element.parentElement;
  return parent === null || parent === element.ownerDocument.body ? [] : [parent, ...ancestorsOf(parent)];
};

/** What a person calls it; it cannot be read any more once it is gone. */
const nameOf = (element: HTMLElement): string => {
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
  return element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent;
};

/** The same control, made anew. */
const madeAnew = ({ element, name }: Place, part: HTMLElement): HTMLElement | undefined =>
  name === ''
    ? undefined
    : [...part.querySelectorAll<HTMLElement>(element.tagName)].find(
        (other) => nameOf(other) === name && isThere(other),
      );

const goBackTo = (place: Place, main: HTMLElement | null): void => {
  if (isThere(place.element)) return place.element.focus({ preventScroll: true });
  const part = place.within.find(isThere);
  if (part === undefined || main === null || part.contains(main)) return main?.focus({ preventScroll: true });
  const again = madeAnew(place, part);
  return again === undefined ? focusPart(part) : again.focus({ preventScroll: true });
};

export const keepFocus = (window: Window): FocusKeeper => {
  const { document } = window;
  let last: Place | null = null;
  let onPage: Place | null = null;
  let frame = 0;

  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const isLost = (): boolean => last !== null && isNowhere() && !isThere(last.element);
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = {
      element: target,
      name: nameOf(target),
      typed: isTypedInto(target),
      within: ancestorsOf(target),
      path: window.location.pathname,
    };
    if (target.closest(overlays) === null) onPage = last;
  };
  /** A click beside everything or Escape in a field: that was no loss. */
  const forget = (): void => {
    const left = last;
    setTimeout(() => {
      if (left === null || left !== last || !isNowhere() || !isThere(left.element)) return;
      last = null;
      onPage = null;
    });
  };
  const putBack = (): boolean => {
    if (last === null || !isLost()) return false;
    const lost = last;
    const main = document.querySelector<HTMLElement>('#main');
    const isOverlayGone = !lost.within.some(isThere);
    const place = isOverlayGone ? onPage : lost;
    last = null;
    // On another page, and where nothing had the focus before something lay over the page, it goes to the beginning.
    if (place === null || place.path !== window.location.pathname) main?.focus({ preventScroll: true });
    else goBackTo(place, main);
    return place === lost && place.typed && place.path === window.location.pathname;
  };
  /** Whoever closes a dialog or makes a field anew usually sees to the focus itself, within a frame. */
  const watch = new MutationObserver(() => {
    if (frame !== 0 || !isLost()) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        putBack();
      });
    });
  });

  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  watch.observe(document.body, { childList: true, subtree: true });
  return {
    putBack,
    stop: () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      watch.disconnect();
      cancelAnimationFrame(frame);
    },
  };
};
