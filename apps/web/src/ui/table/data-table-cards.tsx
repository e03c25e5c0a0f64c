import { useState } from 'react';
import type { ReactNode } from 'react';

import type { DataTableModel } from './data-table-model.ts';
import type { RowStyles } from './row-styles.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import css from './table.module.css';
import { tableLinkClass } from './table-class.ts';

/** A row on a phone: what it is and its marks over what it is about, each with something at the right edge. */
export type RowCard = {
  title: ReactNode;
  marks?: ReactNode;
  titleEnd?: ReactNode;
  text: ReactNode;
  textEnd?: ReactNode;
};

export type DataTableCardsProps<Row extends object> = Pick<RowStyles<Row>, 'link' | 'rowTone'> & {
  table: DataTableModel<Row>;
  caption: string;
  keepAs: string;
  card: (row: Row) => RowCard;
  foot?: ReactNode;
};

export const DataTableCards = <Row extends object>(props: DataTableCardsProps<Row>) => {
  const { table, caption, keepAs, card, foot, link, rowTone } = props;
  const [scrollBox, setScrollBox] = useState<HTMLUListElement | null>(null);
  const { rows } = table.getRowModel();
  const keptPlace = useKeptPlace(keepAs, scrollBox);
  const { shown, first, above, below, measure } = useVirtualRows(rows, scrollBox, 69);
  return (
    <ul ref={setScrollBox} className={css.tableWrap} aria-label={caption} {...keptPlace.listeners}>
      {above > 0 ? <li aria-hidden="true" style={{ height: above }} /> : null}
      {shown.map(({ id, original }, place) => {
        const { title, marks, titleEnd, text, textEnd } = card(original);
        return (
          <li
            key={id}
            ref={measure}
            data-row-id={id}
            className={css.rowCard}
            data-index={first + place}
            data-tone={rowTone?.(original)}
            aria-posinset={first + place + 1}
            aria-setsize={rows.length}
          >
            <div>
              {link ? link(original, { className: tableLinkClass, children: title }) : title}
              {marks}
              <span className={css.rowCardEnd}>{titleEnd}</span>
            </div>
            {text === null && textEnd == null ? null : (
              <div>
                {text}
                <span className={css.rowCardEnd}>{textEnd}</span>
              </div>
            )}
          </li>
        );
      })}
      {below > 0 ? <li aria-hidden="true" style={{ height: below }} /> : null}
      {foot ? <li>{foot}</li> : null}
    </ul>
  );
};
