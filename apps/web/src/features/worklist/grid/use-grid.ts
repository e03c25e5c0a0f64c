import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { afterQuiet } from '#commands/after-quiet.ts';
import { quietMs } from '#commands/scan-detector.ts';
import { benchOf, scanSettingsOf } from '#preferences/bench.ts';
import type { Desk } from '../desk.ts';
import type { GridColumn } from './grid-columns.ts';
import { pointAtCell, pressGridKey, within, type GridEffect, type GridPlace, type GridStep } from './grid-keys.ts';
import { gridShape, type GridFocus } from './grid-shape.ts';
import { performEffect, type GridActs } from './perform-effect.ts';

type Options = GridActs & {
  desk: Desk;
  rows: readonly WorklistRow[];
  columns: readonly GridColumn[];
  box: HTMLElement | null;
  start: GridFocus | null;
  pageRows: number;
  scrollTo: (row: number) => void;
  /** Names the rows that are drawn now. */
  drawn: string;
};

/** With Alt some keyboards write another character: the key itself counts. */
const keyOf = (event: KeyboardEvent): string =>
  event.altKey && /^Key[A-Z]$/u.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
const isMod = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Walks and edits the grid: keys and the pointer go through the reducer, and what it says is done here. */
export const useGrid = (options: Options) => {
  const { desk, rows, columns, box, pageRows } = options;
  const [focus, setFocus] = useState<GridFocus | null>(options.start);
  /** Whether the focus of the page belongs to the grid now. */
  const wanted = useRef(true);
  const caretToEnd = useRef(false);
  /** A letter that does something waits a moment, because a scanner's burst may begin with it. */
  const callOff = useRef<() => void>(() => undefined);
  useEffect(() => () => callOff.current(), []);

  const place = useMemo((): GridPlace => {
    const row = rows.findIndex(({ itemId }) => itemId === focus?.itemId);
    const column = columns.findIndex(({ id }) => id === focus?.columnId);
    const first = columns.findIndex(({ kind }) => kind === 'result');
    return { row: Math.max(0, row), column: column === -1 ? Math.max(0, first) : column };
  }, [rows, columns, focus?.itemId, focus?.columnId]);

  const shape = useMemo(() => gridShape(desk, rows, columns, pageRows), [desk, rows, columns, pageRows]);
  // A row that left the list takes its edit with it; its draft stays.
  const mode = focus !== null && rows[place.row]?.itemId === focus.itemId ? focus.mode : 'navigate';
  const perform = (effect: GridEffect): void => {
    if (effect.kind === 'leave') {
      wanted.current = false;
      (document.activeElement as HTMLElement | null)?.blur();
    } else performEffect(effect, options);
  };

  const goTo = (at: GridPlace, nextMode: GridFocus['mode']): void => {
    const safe = within(at, shape);
    const row = rows[safe.row];
    const column = columns[safe.column];
    if (row === undefined || column === undefined) return;
    wanted.current = true;
    options.scrollTo(safe.row);
    setFocus({ itemId: row.itemId, columnId: column.id, mode: nextMode });
  };
  const take = (step: GridStep): void => {
    for (const effect of step.effects) perform(effect);
    const same = step.state.at.row === place.row && step.state.at.column === place.column;
    if (!same || step.state.mode !== mode) goTo(step.state.at, step.state.mode);
  };

  const focusCell = useEffectEvent((target: GridFocus | null, inside: HTMLElement | null) => {
    if (!wanted.current || inside === null || target === null) return;
    const cell = inside.querySelector<HTMLElement>(`[data-cell="${target.itemId}/${target.columnId}"]`);
    // Out of sight, and so not drawn: the grid itself keeps the keys until it is.
    const element = cell?.querySelector('input') ?? cell ?? inside;
    if (document.activeElement !== element) {
      element.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (!(element instanceof HTMLInputElement)) return;
    if (target.mode === 'navigate') element.select();
    else if (caretToEnd.current) element.setSelectionRange(element.value.length, element.value.length);
    caretToEnd.current = false;
  });
  useLayoutEffect(() => focusCell(focus, box), [focus, box]);
  /** Other rows were drawn: the focused one may have come back, or gone. */
  const regain = useEffectEvent((_drawn: string) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === box) focusCell(focus, box);
  });
  const returnToCell = useEffectEvent(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null) focusCell(focus, box);
  });
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns === 0) return undefined;
    // What closes gives the focus back to where it came from first.
    const timer = setTimeout(() => returnToCell(), 50);
    return () => clearTimeout(timer);
  }, [returns]);
  const { drawn } = options;
  useLayoutEffect(() => regain(drawn), [drawn]);

  // Pointing anywhere else takes what was typed.
  const leave = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!(event.target instanceof Node) || box === null || box.contains(event.target)) return;
    wanted.current = false;
    if (mode === 'edit')
      take({ state: { at: place, mode: 'navigate' }, effects: [{ kind: 'commit', at: place }], handled: true });
    wanted.current = false;
  });
  useEffect(() => {
    const hear = (event: globalThis.PointerEvent): void => leave(event);
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, []);

  return {
    focus,
    place,
    mode,
    /** Somebody jumps here: a scan, or a name in a strip. What is typed elsewhere is taken. */
    focusOn: (itemId: number, columnId: string): void => {
      if (mode === 'edit') perform({ kind: 'commit', at: place });
      wanted.current = true;
      options.scrollTo(rows.findIndex((row) => row.itemId === itemId));
      setFocus({ itemId, columnId, mode: 'navigate' });
    },
    /** After a menu or a dialog: back to the cell, unless something else lies over the page by then. */
    refocus: (): void => {
      wanted.current = true;
      setReturns((before) => before + 1);
    },
    /** A scanner typed into the cell: what stood there before is back, and the edit is over. */
    undoEdit: (): void => {
      if (mode === 'edit')
        take({ state: { at: place, mode: 'navigate' }, effects: [{ kind: 'revert', at: place }], handled: true });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const inCell = event.target instanceof Element && event.target.closest('[data-cell]') !== null;
      const onBox = event.target === event.currentTarget;
      if (event.nativeEvent.isComposing || (!inCell && !onBox)) return;
      // Buttons and open lists inside a cell keep their own keys.
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      callOff.current();
      const bench = benchOf(desk.userId).get();
      const key = { key: keyOf(event), mod: isMod(event), shift: event.shiftKey, alt: event.altKey };
      const step = pressGridKey({ at: place, mode }, key, shape, bench);
      if (step.handled) event.preventDefault();
      caretToEnd.current = step.handled && step.state.mode === 'edit';
      const isLetter = step.effects.some(({ kind }) => kind === 'note' || kind === 'call') && !event.altKey;
      if (isLetter) callOff.current = afterQuiet(quietMs(scanSettingsOf(desk.userId)), () => take(step));
      else take(step);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
      if (cell === null || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('a, button') !== null) return;
      const [itemId, columnId] = (cell.dataset['cell'] ?? '').split('/');
      const row = rows.findIndex((one) => String(one.itemId) === itemId);
      const column = columns.findIndex(({ id }) => id === columnId);
      if (row === -1 || column === -1) return;
      const step = pointAtCell({ at: place, mode }, { row, column }, shape);
      if (step.handled) event.preventDefault();
      caretToEnd.current = step.state.mode === 'edit' && mode === 'navigate';
      wanted.current = true;
      take(step);
    },
    /** The grid was entered by Tab, or its focus came back. */
    onFocus: (): void => {
      wanted.current = true;
    },
  };
};
export type UsedGrid = ReturnType<typeof useGrid>;
