import { clsx } from 'clsx';
import { Fragment } from 'react';

import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { tableBoxClass, tableClass } from '#ui/table/table-class.ts';
import { GapRow } from '../age-coverage/gap-row.tsx';
import { neededWidth } from './range-columns.ts';
import { gapKey, gapsBehind, type RangeParts } from '../range-parts.ts';
import { RangeRow } from './range-row.tsx';
import type { AgeCursor } from '../try/try-verdict.ts';
import css from './range-table.module.css';

/** The width is in rem, as those of the columns are. */
export type RangeGridProps = RangeParts & { width: number | null; cursor: AgeCursor | null };

/** Room left over in rem from which on every row also draws its ages. */
const roomForAges = 8;

export const RangeGrid = ({ width, cursor, ...parts }: RangeGridProps) => {
  const { columns, drafts } = parts;
  const needed = neededWidth(columns);
  const wished = columns.reduce((sum, column) => sum + column.wish - column.width, needed);
  // The source is read in full before ages are drawn; without them it takes what is left over.
  const drawn = width !== null && width >= wished + roomForAges;
  const gapRows = (place: number) =>
    gapsBehind(parts, place).map((gap) => <GapRow key={gapKey(gap)} {...parts} gap={gap} drawn={drawn} />);
  return (
    <div className={tableBoxClass}>
      <table
        className={clsx(tableClass, css.rangeGrid)}
        style={{ minWidth: `${needed}rem` }}
        data-drawn={drawn || undefined}
      >
        <caption className="sr-only">Reference ranges, one row per sex and age group</caption>
        <colgroup>
          <col style={{ width: '3rem' }} />
          {columns.map(({ field, wish }) => (
            <col key={field} style={field === 'source' && !drawn ? undefined : { width: `${wish}rem` }} />
          ))}
          {drawn ? <col /> : null}
          <col style={{ width: '2.75rem' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Range</VisuallyHidden>
            </th>
            {columns.map(({ field, head, kind }) => (
              <th key={field} scope="col" data-align={kind === 'limit' ? 'right' : undefined}>
                {head}
              </th>
            ))}
            {drawn ? (
              <th scope="col" className={css.ageColumn}>
                Ages
              </th>
            ) : null}
            <th scope="col">
              <VisuallyHidden>More</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {gapRows(-1)}
          {drafts.map((draft, place) => (
            <Fragment key={draft.key}>
              <RangeRow
                {...parts}
                draft={draft}
                number={place + 1}
                drawn={drawn}
                cursor={cursor}
                newSex={place > 0 && drafts[place - 1]?.sex !== draft.sex}
              />
              {gapRows(place)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
