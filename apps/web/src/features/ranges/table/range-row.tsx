import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { RangeAgeBar } from '../age-coverage/range-age-bar.tsx';
import { triedMarks, type RangeRowProps } from '../range-parts.ts';
import { errorId, RowCell } from './row-cell.tsx';
import { RowErrors } from './row-errors.tsx';
import { RowMenu } from './row-menu.tsx';
import type { AgeCursor } from '../try/try-verdict.ts';
import css from './range-table.module.css';

export type RangeTableRowProps = RangeRowProps & { drawn: boolean; newSex: boolean; cursor: AgeCursor | null };

export const RangeRow = ({ drawn, newSex, cursor, ...row }: RangeTableRowProps) => {
  const { base, draft, number, columns, errorsOf, edits, selected, deciding } = row;
  const errors = errorsOf(draft);
  const wrong = Object.keys(errors).length > 0;
  const tried = triedMarks(draft.key, deciding);
  return (
    <>
      <tr
        data-range-row={draft.key}
        data-selected={selected.includes(draft.key) || undefined}
        {...tried.attributes}
        data-new-sex={newSex || undefined}
        data-wrong={wrong || undefined}
      >
        <th scope="row">
          {number}
          {tried.words === '' ? null : <VisuallyHidden>{tried.words}</VisuallyHidden>}
        </th>
        {columns.map((column) => (
          <td key={column.field}>
            <RowCell {...row} column={column} />
          </td>
        ))}
        {drawn ? (
          <td className={css.ageColumn}>
            <RangeAgeBar draft={draft} decides={tried.attributes['data-decides'] ?? false} cursor={cursor} />
          </td>
        ) : null}
        <td className={css.rangeMenu}>
          <RowMenu draft={draft} number={number} edits={edits} />
        </td>
      </tr>
      {wrong ? (
        <tr className={css.rangeErrorRow} data-range-row={draft.key}>
          <td colSpan={columns.length + (drawn ? 3 : 2)}>
            <RowErrors id={errorId(base, draft.key)} errors={errors} />
          </td>
        </tr>
      ) : null}
    </>
  );
};
