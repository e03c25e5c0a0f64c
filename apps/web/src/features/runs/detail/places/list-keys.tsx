import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { UsedPlaces } from './use-places.ts';
import css from '../run.module.css';

/** The row an event happened at. */
const positionOf = (event: SyntheticEvent): number | null => {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row-id]') : null;
  return row === null ? null : Number(row.dataset['rowId']);
};

/** Around the list: the row with the focus is the place in hand, and the keys of the tray work on it. */
export const ListKeys = ({ list, children }: { list: UsedPlaces['list']; children: ReactNode }) => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && list.onGiveUp !== null) {
      event.preventDefault();
      list.onGiveUp();
    } else if (event.key === 'Delete' && positionOf(event) !== null) {
      event.preventDefault();
      list.onTakeOut();
    }
  };
  return (
    // Every place also holds a button, and the bar above does all of it, so nothing depends on these.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.runListBox}
      onKeyDown={onKey}
      onFocus={(event) => {
        const position = positionOf(event);
        if (position !== null) list.onAt(position);
      }}
    >
      {children}
    </div>
  );
};
