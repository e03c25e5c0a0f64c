import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import css from '../form/record-fields.module.css';

export type RowMoves = {
  count: number;
  move: (from: number, to: number) => void;
  removable: boolean;
  drop: (place: number) => void;
};

/**
 * Rows moved and removed by buttons: focus follows the row, and what happened is said. The box holds the rows, each marked
 * `data-row`, and what adds one: a button, or a box around an input, marked `data-add`.
 */
export const useRowMoves = (
  count: number,
  swap: (from: number, to: number) => void,
  /** Absent where rows can only be moved. */
  remove?: (place: number) => void,
): readonly [box: RefObject<HTMLDivElement | null>, moves: RowMoves] => {
  const box = useRef<HTMLDivElement>(null);
  /** After the page has changed. */
  const focusLater = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const moves: RowMoves = {
    count,
    move: (from: number, to: number): void => {
      swap(from, to);
      announce(`Row ${from + 1} moved to position ${to + 1}`);
      // At the end of the list its own direction is no longer offered; the other one is.
      const direction = to < from ? (to === 0 ? 'down' : 'up') : to === count - 1 ? 'up' : 'down';
      focusLater(`[data-row="${to}"] [data-move="${direction}"]`);
    },
    removable: remove !== undefined,
    drop: (place: number): void => {
      remove?.(place);
      announce(`Row ${place + 1} removed`);
      focusLater('button[data-add], [data-add] input');
    },
  };
  return [box, moves];
};

export type RowActionsProps = {
  moves: RowMoves;
  place: number;
  /** What the row is called in the buttons' names. */
  called?: string | undefined;
  ordered?: boolean | undefined;
  className?: string | undefined;
};

export const RowActions = (props: RowActionsProps) => {
  const { moves, place, called = `row ${place + 1}`, ordered = true, className } = props;
  return (
    <div className={clsx(css.rowsActions, className)}>
      {ordered ? (
        <>
          <IconButton
            icon={ArrowUp}
            size="sm"
            data-move="up"
            label={`Move ${called} up`}
            disabledReason={place === 0 ? 'Already first' : undefined}
            onClick={() => moves.move(place, place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            data-move="down"
            label={`Move ${called} down`}
            disabledReason={place === moves.count - 1 ? 'Already last' : undefined}
            onClick={() => moves.move(place, place + 1)}
          />
        </>
      ) : null}
      {moves.removable ? (
        <IconButton icon={Trash2} size="sm" label={`Remove ${called}`} onClick={() => moves.drop(place)} />
      ) : null}
    </div>
  );
};
