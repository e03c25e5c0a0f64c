import { useLayoutEffect, useRef, type RefObject } from 'react';
import { usePageActions } from '#commands/page-actions.ts';

const actsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-task] [data-step]') ?? []),
];
const rowOf = (part: Element | null): HTMLElement | null => part?.closest<HTMLElement>('[data-task]') ?? null;
const placeOf = (acts: readonly HTMLElement[]): number =>
  acts.findIndex((act) => rowOf(act) === rowOf(document.activeElement));

/**
 * From task to task by key: the focus goes to what is done about each, so that Enter does it. A task that goes away hands the focus to
 * the one in its place.
 */
export const useTaskKeys = (list: RefObject<HTMLElement | null>, onAssign: (taskId: number) => void): void => {
  const last = useRef(-1);
  const focus = (at: number): void => {
    const acts = actsIn(list.current);
    const act = acts[Math.min(Math.max(at, 0), acts.length - 1)];
    act?.focus({ preventScroll: true });
    rowOf(act ?? null)?.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(() => {
    const at = placeOf(actsIn(list.current));
    if (at >= 0) last.current = at;
    else if (last.current >= 0 && document.activeElement === document.body) focus(last.current);
  });
  const step = (by: 1 | -1) => (): void => {
    const at = placeOf(actsIn(list.current));
    focus(at < 0 ? 0 : at + by);
  };
  usePageActions({
    'row.next': step(1),
    'row.previous': step(-1),
    'rows.assign': () => {
      const row = rowOf(document.activeElement) ?? rowOf(actsIn(list.current)[0] ?? null);
      if (row !== null) onAssign(Number(row.dataset['task']));
    },
  });
};
