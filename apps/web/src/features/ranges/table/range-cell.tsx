import { clsx } from 'clsx';

import { ChoiceCell } from './choice-cell.tsx';
import type { CellControl, RangeOptions } from './cell-control.ts';
import { ShownCell } from './shown-cell.tsx';
import { LimitCell } from './limit-cell.tsx';
import type { LimitField } from './limit-signs.ts';
import type { CellField, RangeColumn } from './range-columns.ts';
import type { RangeDraft } from '../range-draft.ts';
import css from './range-cell.module.css';

export type RangeCellProps = {
  draft: RangeDraft;
  column: RangeColumn;
  control: CellControl;
  name: string;
  options: RangeOptions;
  onChange: (changes: Partial<RangeDraft>) => void;
};

const hints: Partial<Record<CellField, string>> = {
  ageFrom: '0 d',
  ageTo: 'no limit',
  effectiveFrom: 'always',
  effectiveTo: 'open',
};

/** One field of one row: the same in the table and on a card. */
export const RangeCell = ({ draft, column, control, name, options, onChange }: RangeCellProps) => {
  const { field, kind } = column;
  if (kind === 'limit') {
    return (
      <LimitCell
        draft={draft}
        field={field as LimitField}
        control={control}
        name={name}
        decimals={column.decimals}
        inherited={options.inherited}
        onChange={onChange}
      />
    );
  }
  if (field === 'sex' || field === 'instrument' || field === 'method') {
    return <ChoiceCell draft={draft} field={field} control={control} options={options} onChange={onChange} />;
  }
  const typed = draft[field as 'ageFrom' | 'ageTo' | 'text' | 'effectiveFrom' | 'effectiveTo' | 'source'];
  const input = (
    <input
      {...control}
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={clsx(css.cellControl, kind !== 'words' && 'tabular-nums')}
      placeholder={hints[field]}
      list={field === 'source' ? options.sourcesId : undefined}
      value={typed}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  // A field has one line; what is written in it is shown in as many as it takes.
  return kind === 'words' ? <ShownCell shown={typed}>{input}</ShownCell> : input;
};
