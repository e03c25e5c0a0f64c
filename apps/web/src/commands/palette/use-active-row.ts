import { useEffect } from 'react';

/**
 * cmdk 1.1 leaves the input's aria-activedescendant out at first and stale after filtering (dip/cmdk #413): a screen reader
 * would announce one row while Enter runs another. This keeps the two equal, whatever cmdk writes.
 */
export const useActiveRow = (root: HTMLElement | null): void => {
  useEffect(() => {
    if (root === null) return undefined;
    const agree = (): void => {
      const input = root.querySelector('[cmdk-input]');
      const row = root.querySelector('[cmdk-item][aria-selected="true"]');
      if (input === null) return;
      const id = row?.id ?? '';
      if ((input.getAttribute('aria-activedescendant') ?? '') === id) return;
      if (id === '') input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', id);
    };
    const watcher = new MutationObserver(agree);
    watcher.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-selected', 'aria-activedescendant', 'id'],
    });
    agree();
    return () => watcher.disconnect();
  }, [root]);
};
