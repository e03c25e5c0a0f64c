import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { AgeScale } from '../age-coverage/age-scale.tsx';
import { GapIcon } from '../age-coverage/finding-icons.tsx';
import { scopeWords } from '../instrument-names.ts';
import type { InstrumentOption } from '../range-spec.ts';
import { editAt, type ReadPlace } from './edit-at.ts';
import { AgeBars, barsOf, barsOfGroup } from './reading-bars.tsx';
import { readCell, readColumns, type ReadColumn, type ReadSpec } from './reading-columns.ts';
import type { AcceptedGap, ReadGap, ReadGroup, Reading, ReadRange } from './reading-groups.ts';
import { effectWords, faultWords, fromWords, groupWords, rangesCounted } from './reading-words.ts';
import css from './reading.module.css';

export type ReadingProps = {
  /** The result, as people call it. */
  label: string;
  spec: ReadSpec & { unit: string | null };
  reading: Reading;
  instruments: readonly InstrumentOption[];
  place: ReadPlace;
};

/** Number and the two ages, in rem. */
const ends = 3.25 + 2 * 5;
/** Room left over from which on every row also draws its ages. */
const roomForAges = 12;

type TableParts = ReadingProps & { columns: readonly ReadColumn[]; drawn: boolean };

/** Figures and bars in one table, by sex. `width` is the room it has, in rem. */
export const ReadingTable = ({ width, ...props }: ReadingProps & { width: number | null }) => {
  const { label, spec, reading, instruments } = props;
  const columns = readColumns(spec, instruments);
  const needed = columns.reduce((sum, column) => sum + column.width, ends);
  const drawn = width !== null && width >= needed + roomForAges;
  const parts = { ...props, columns, drawn };
  return (
    <table className={css.reading}>
      <caption className="sr-only">Reference ranges of {label}, by sex and age</caption>
      <colgroup>
        <col style={{ width: '3.25rem' }} />
        <col style={{ width: '5rem' }} />
        <col style={{ width: '5rem' }} />
        {columns.map(({ field, width: wide }) => (
          // Without bars the source takes what is left over.
          <col key={field} style={field === 'source' && !drawn ? undefined : { width: `${wide}rem` }} />
        ))}
        {drawn ? <col /> : null}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Range</VisuallyHidden>
          </th>
          <th scope="col">From age</th>
          <th scope="col">To age</th>
          {columns.map(({ field, head, kind }) => (
            <th key={field} scope="col" data-kind={kind}>
              {head}
            </th>
          ))}
          {drawn ? (
            <th scope="col" className={css.readAges}>
              <VisuallyHidden>Ages</VisuallyHidden>
              <div className={css.readScale}>
                <AgeScale cursor={null} />
              </div>
            </th>
          ) : null}
        </tr>
      </thead>
      {reading.groups.map((group) => (
        <Group key={group.sex} {...parts} group={group} />
      ))}
    </table>
  );
};

const Group = ({ group, ...parts }: TableParts & { group: ReadGroup }) => {
  const { columns, drawn } = parts;
  const faults = faultWords(group);
  return (
    <tbody>
      <tr className={css.readGroup}>
        <th scope="rowgroup" colSpan={columns.length + 3}>
          {groupWords[group.sex]}{' '}
          <span>
            {rangesCounted(group.ranges)}
            {faults === '' ? '' : ', '}
          </span>
          {faults === '' ? null : <em>{faults}</em>}
        </th>
        {drawn ? (
          <td className={css.readAges} aria-hidden="true">
            <AgeBars bars={barsOfGroup(group)} thin />
          </td>
        ) : null}
      </tr>
      {group.rows.map((row) =>
        row.kind === 'range' ? (
          <RangeLine key={row.number} {...parts} row={row} />
        ) : (
          <GapLine key={`${row.kind} ${row.from} ${row.scope.instrumentId} ${row.scope.method}`} {...parts} row={row} />
        ),
      )}
    </tbody>
  );
};

/** Marking text to copy it ends in a click too, and a link in the row has its own use. */
const opensRow = ({ target }: MouseEvent): boolean =>
  getSelection()?.isCollapsed !== false && !(target instanceof Element && target.closest('a') !== null);

const Ages = ({ from, to }: { from: string; to: string | null }) => (
  <>
    <td>{fromWords(from)}</td>
    <td>{to === null ? <span data-part="quiet">no limit</span> : `< ${to}`}</td>
  </>
);

const RangeLine = ({ row, columns, drawn, spec, instruments, place }: TableParts & { row: ReadRange }) => {
  const navigate = useNavigate();
  const at = editAt(place, row.number);
  return (
    <tr
      className={css.readRow}
      data-idle={row.effect !== 'now' || undefined}
      // A convenience: the link in the first cell does the same from the keyboard.
      onClick={(event) => {
        if (opensRow(event)) void navigate(at);
      }}
    >
      <th scope="row">
        <Link {...at} className={css.readNumber}>
          <VisuallyHidden>Edit range </VisuallyHidden>
          {row.number}
        </Link>
      </th>
      <Ages from={row.from} to={row.to} />
      {columns.map((column) => {
        const { words, inherited } = readCell(column, row.range, spec.critical, instruments);
        return (
          <td key={column.field} data-kind={column.kind} data-inherited={inherited || undefined}>
            {words ?? <span data-part="quiet">–</span>}
            {inherited ? <VisuallyHidden> (limit of the result)</VisuallyHidden> : null}
            {/* Said beside the day that makes it so. */}
            {row.effect !== 'now' && column.field === (row.effect === 'ended' ? 'effectiveTo' : 'effectiveFrom') ? (
              <small>{effectWords[row.effect]}</small>
            ) : null}
          </td>
        );
      })}
      {drawn ? (
        <td className={css.readAges} aria-hidden="true">
          <AgeBars bars={barsOf(row)} />
        </td>
      ) : null}
    </tr>
  );
};

const GapLine = ({ row, columns, drawn, instruments }: TableParts & { row: ReadGap | AcceptedGap }) => {
  const scope = scopeWords(row.scope, instruments);
  return (
    <tr className={css.readGap} data-kind={row.kind}>
      <td>
        <GapIcon />
      </td>
      <Ages from={row.from} to={row.to} />
      <td colSpan={columns.length}>
        {row.kind === 'gap' ? `No range${scope === '' ? '' : ` for ${scope}`}` : `Accepted gap: ${row.reason}`}
      </td>
      {drawn ? (
        <td className={css.readAges} aria-hidden="true">
          <AgeBars bars={barsOf(row)} />
        </td>
      ) : null}
    </tr>
  );
};
