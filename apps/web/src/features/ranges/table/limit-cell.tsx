import { clsx } from 'clsx';
import type { Limits } from '@aliquot/domain/ranges/reference-range';

import { alignDecimal, isDecimalText } from '#ui/field/decimal-text.ts';
import type { CellControl } from './cell-control.ts';
import { isInclusive, signOf, signWords, turnSign, typeLimit, type LimitField } from './limit-signs.ts';
import type { RangeDraft } from '../range-draft.ts';
import { ShownCell } from './shown-cell.tsx';
import css from './range-cell.module.css';

export type LimitCellProps = {
  draft: RangeDraft;
  field: LimitField;
  control: CellControl;
  /** "Range 3, low". */
  name: string;
  /** The most digits behind the point in this column. */
  decimals: number;
  inherited: Limits | null;
  onChange: (changes: Partial<RangeDraft>) => void;
};

/** Shown where a row leaves its critical limits to the result; they are replaced as a whole, so only while both are empty. */
const placeholderOf = ({ draft, field, inherited }: LimitCellProps): string => {
  const own = draft.criticalLow !== '' || draft.criticalHigh !== '';
  if (field === 'criticalLow') return (own ? null : inherited?.low) ?? '–';
  if (field === 'criticalHigh') return (own ? null : inherited?.high) ?? '–';
  return '–';
};

/** What is no number is left alone, to be corrected. */
const aligned = (text: string, decimals: number): string =>
  isDecimalText(text) ? alignDecimal(text.trim(), decimals) : text;

/** A number with the sign that says whether the number itself counts. */
export const LimitCell = (props: LimitCellProps) => {
  const { draft, field, control, name, decimals, onChange } = props;
  const inclusive = isInclusive(draft, field);
  const words = signWords(field, inclusive);
  const empty = draft[field].trim() === '';
  return (
    <span className={css.limitCell} data-empty={empty || undefined}>
      <button
        type="button"
        className={css.limitSign}
        // Typing the sign before the number does the same, so Tab need not stop here.
        tabIndex={-1}
        aria-label={`Sign of ${name}: ${words}`}
        title={words}
        onClick={() => onChange(turnSign(draft, field))}
      >
        {signOf(field, inclusive)}
      </button>
      <ShownCell shown={aligned(draft[field], decimals)} right className="tabular-nums">
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={clsx(css.cellControl, 'tabular-nums')}
          data-align="right"
          placeholder={aligned(placeholderOf(props), decimals)}
          value={draft[field]}
          onChange={(event) => onChange(typeLimit(field, event.target.value))}
        />
      </ShownCell>
    </span>
  );
};
