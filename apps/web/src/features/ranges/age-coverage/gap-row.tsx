import { clsx } from 'clsx';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';

import { Button } from '#ui/button/button.tsx';
import { stretch } from './age-axis.ts';
import { GapIcon } from './finding-icons.tsx';
import type { RangeParts } from '../range-parts.ts';
import { sexWords } from '../range-words.ts';
import { endOf, sexOf } from '../table/table-edits.ts';
import css from '../table/range-table.module.css';
import ageBarCss from './age-bar.module.css';
import rangeEditorCss from '../range-editor.module.css';

export type GapRowProps = Pick<RangeParts, 'columns' | 'onFillGap'> & { gap: CoverageFinding; drawn: boolean };

/** The row that is missing, in its place. */
export const GapRow = ({ gap, columns, onFillGap, drawn }: GapRowProps) => (
  <tr className={css.gapRow}>
    <td>
      <GapIcon />
    </td>
    <td>{sexWords[sexOf(gap.sexes)]}</td>
    <td className="tabular-nums">{gap.from}</td>
    <td className="tabular-nums">{endOf(gap.to) ?? 'no limit'}</td>
    <td colSpan={columns.length - (drawn ? 3 : 2)}>
      <span className={css.gapWords}>
        No range
        {onFillGap ? (
          <Button
            size="sm"
            variant="ghost"
            className={clsx(rangeEditorCss.quietAct, '-my-[3px] -mr-[6px]')}
            onClick={() => onFillGap(gap)}
          >
            Add row here
          </Button>
        ) : null}
      </span>
    </td>
    {drawn ? (
      <>
        <td className={css.ageColumn} aria-hidden="true">
          <span className={ageBarCss.ageLine}>
            <i className={ageBarCss.ageBar} data-state="gap" style={stretch(gap.fromMinutes, gap.toMinutes)} />
          </span>
        </td>
        <td aria-hidden="true" />
      </>
    ) : null}
  </tr>
);
