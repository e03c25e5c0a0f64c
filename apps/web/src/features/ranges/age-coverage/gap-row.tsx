import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';

import { Button } from '#ui/button/button.tsx';
import { stretch } from './age-axis.ts';
import { GapIcon } from './finding-icons.tsx';
import type { RangeParts } from '../range-parts.ts';
import { sexWords } from '../range-words.ts';
import { endOf, sexOf } from '../table/table-edits.ts';

export type GapRowProps = Pick<RangeParts, 'columns' | 'onFillGap'> & { gap: CoverageFinding; drawn: boolean };

/** The row that is missing, in its place. */
export const GapRow = ({ gap, columns, onFillGap, drawn }: GapRowProps) => (
  <tr className="gap-row">
    <td>
      <GapIcon />
    </td>
    <td>{sexWords[sexOf(gap.sexes)]}</td>
    <td className="tabular-nums">{gap.from}</td>
    <td className="tabular-nums">{endOf(gap.to) ?? 'no limit'}</td>
    <td colSpan={columns.length - (drawn ? 3 : 2)}>
      <span className="gap-words">
        No range
        {onFillGap ? (
          <Button size="sm" variant="ghost" onClick={() => onFillGap(gap)}>
            Add row here
          </Button>
        ) : null}
      </span>
    </td>
    {drawn ? (
      <>
        <td className="age-column" aria-hidden="true">
          <span className="age-line">
            <i className="age-bar" data-state="gap" style={stretch(gap.fromMinutes, gap.toMinutes)} />
          </span>
        </td>
        <td aria-hidden="true" />
      </>
    ) : null}
  </tr>
);
