/** Nothing in particular has the focus: the page, or its main part where it goes when a page opens. */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('main');
};

/** Gives a part of the page the focus until the next Tab; by itself it takes none. Tab goes on from there. */
export const focusPart = (part: HTMLElement): void => {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.dataset['holdsFocus'] = '';
    const giveUp = (): void => {
      part.removeAttribute('tabindex');
      delete part.dataset['holdsFocus'];
    };
    part.addEventListener('blur', giveUp, { once: true });
  }
  part.focus({ preventScroll: true });
};
