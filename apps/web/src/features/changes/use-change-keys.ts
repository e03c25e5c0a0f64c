import type { RefObject } from 'react';
import { usePageActions } from '#commands/page-actions.ts';

/** From row to row by key: the focus goes to the result, so that Enter opens it. */
export const useChangeKeys = (list: RefObject<HTMLElement | null>): void => {
  const step = (by: 1 | -1) => (): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    row?.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  usePageActions({ 'row.next': step(1), 'row.previous': step(-1) });
};
