import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { afterQuiet } from '#commands/after-quiet.ts';
import { quietMs } from '#commands/scan-detector.ts';
import { benchOf, scanSettingsOf } from '#preferences/bench.ts';
import type { WorklistSession } from '../worklist-session.ts';
import type { GridColumn } from './grid-columns.ts';
import { pointAtCell, pressGridKey, within, type GridEffect, type GridPlace, type GridStep } from './grid-keys.ts';
import { gridShape, type GridFocus } from './grid-shape.ts';
import { performEffect, type GridActions } from './perform-effect.ts';
import { useGridFocus } from './use-grid-focus.ts';

type Rows = readonly WorklistRow[];
type Columns = readonly GridColumn[];

type Options = GridActions & {
  session: WorklistSession;
  rows: Rows;
  columns: Columns;
  box: HTMLElement | null;
  start: GridFocus | null;
  pageRows: number;
  scrollTo: (row: number) => void;
  drawn: string;
};

/** With Alt some keyboards write another character: the key itself counts. */
const keyOf = (event: KeyboardEvent): string =>
  event.altKey && /^Key[A-Z]$/u.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
const isMod = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** Buttons, links and open lists inside a cell keep their own keys and clicks. */
const isOwn = (target: EventTarget, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;
const isOutsideCells = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.target !== event.currentTarget && !isOwn(event.target, '[data-cell]');

/** Where a cell is now; the first result where it is nowhere. */
const placeIn = (rows: Rows, columns: Columns, itemId?: number, columnId?: string): GridPlace => {
  const row = rows.findIndex((one) => one.itemId === itemId);
  const column = columns.findIndex(({ id }) => id === columnId);
  const first = columns.findIndex(({ kind }) => kind === 'result');
  return { row: Math.max(0, row), column: column === -1 ? Math.max(0, first) : column };
};

/** The cell somebody points at; null beside the cells and on what keeps its own clicks. */
const pointedAt = (event: PointerEvent<HTMLElement>, rows: Rows, columns: Columns): GridPlace | null => {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (cell === null || event.button !== 0 || isOwn(event.target, 'a, button')) return null;
  const [itemId, columnId] = (cell.dataset['cell'] ?? '').split('/');
  const row = rows.findIndex((one) => String(one.itemId) === itemId);
  const column = columns.findIndex(({ id }) => id === columnId);
  return row === -1 || column === -1 ? null : { row, column };
};

const usePointingElsewhere = (box: HTMLElement | null, onLeave: () => void): void => {
  const leave = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.target instanceof Node && box !== null && !box.contains(event.target)) onLeave();
  });
  useEffect(() => {
    const hear = (event: globalThis.PointerEvent): void => leave(event);
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, []);
};

/** A letter that does something waits a moment, because a scanner's burst may begin with it. */
const useWaitingLetter = (userId: string) => {
  const waiting = useRef<() => void>(() => undefined);
  useEffect(() => () => waiting.current(), []);
  return {
    callOff: (): void => waiting.current(),
    wait: (run: () => void): void => {
      waiting.current = afterQuiet(quietMs(scanSettingsOf(userId)), run);
    },
  };
};

/** Where the focus of the grid is, and whether its cell is being typed into. */
const useGridPlace = ({ session, rows, columns, pageRows, start }: Options) => {
  const [focus, setFocus] = useState<GridFocus | null>(start);
  const place = useMemo(
    () => placeIn(rows, columns, focus?.itemId, focus?.columnId),
    [rows, columns, focus?.itemId, focus?.columnId],
  );
  const shape = useMemo(() => gridShape(session, rows, columns, pageRows), [session, rows, columns, pageRows]);
  // A row that left the list takes its edit with it; its draft stays.
  const mode = focus !== null && rows[place.row]?.itemId === focus.itemId ? focus.mode : 'navigate';
  return { focus, setFocus, place, shape, mode };
};

/** Walks and edits the grid: keys and the pointer go through the reducer, and what it says is done here. */
export const useGrid = (options: Options) => {
  const { session, rows, columns, box } = options;
  const { focus, setFocus, place, shape, mode } = useGridPlace(options);
  const letter = useWaitingLetter(session.userId);
  const hold = useGridFocus({ focus, box, drawn: options.drawn });

  const perform = (effect: GridEffect): void => {
    if (effect.kind === 'leave') {
      hold.letGo();
      (document.activeElement as HTMLElement | null)?.blur();
    } else performEffect(effect, options);
  };

  const goTo = (at: GridPlace, nextMode: GridFocus['mode']): void => {
    const safe = within(at, shape);
    const row = rows[safe.row];
    const column = columns[safe.column];
    if (row === undefined || column === undefined) return;
    hold.want();
    options.scrollTo(safe.row);
    setFocus({ itemId: row.itemId, columnId: column.id, mode: nextMode });
  };
  const take = (step: GridStep): void => {
    for (const effect of step.effects) perform(effect);
    const { at, mode: next } = step.state;
    if (at.row !== place.row || at.column !== place.column || next !== mode) goTo(at, next);
  };

  const endEdit = (kind: 'commit' | 'revert'): void => {
    if (mode === 'edit')
      take({ state: { at: place, mode: 'navigate' }, effects: [{ kind, at: place }], handled: true });
  };

  // Pointing anywhere else takes what was typed.
  usePointingElsewhere(box, () => {
    endEdit('commit');
    hold.letGo();
  });

  return {
    focus,
    place,
    mode,
    /** Somebody jumps here: a scan, or a name in a strip. What is typed elsewhere is taken. */
    focusOn: (itemId: number, columnId: string): void => {
      if (mode === 'edit') perform({ kind: 'commit', at: place });
      hold.want();
      options.scrollTo(rows.findIndex((row) => row.itemId === itemId));
      setFocus({ itemId, columnId, mode: 'navigate' });
    },
    refocus: hold.refocus,
    /** A scanner typed into the cell: what stood there before is back, and the edit is over. */
    undoEdit: (): void => endEdit('revert'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.nativeEvent.isComposing || isOutsideCells(event) || isOwn(event.target, 'button')) return;
      letter.callOff();
      const bench = benchOf(session.userId).get();
      const key = { key: keyOf(event), mod: isMod(event), shift: event.shiftKey, alt: event.altKey };
      const step = pressGridKey({ at: place, mode }, key, shape, bench);
      if (step.handled) event.preventDefault();
      hold.putCaret(step.handled && step.state.mode === 'edit');
      const isLetter = step.effects.some(({ kind }) => kind === 'note' || kind === 'call') && !event.altKey;
      if (isLetter) letter.wait(() => take(step));
      else take(step);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const at = pointedAt(event, rows, columns);
      if (at === null) return;
      const step = pointAtCell({ at: place, mode }, at, shape);
      if (step.handled) event.preventDefault();
      hold.putCaret(step.state.mode === 'edit' && mode === 'navigate');
      hold.want();
      take(step);
    },
    /** The grid was entered by Tab, or its focus came back. */
    onFocus: hold.want,
  };
};
export type UsedGrid = ReturnType<typeof useGrid>;
