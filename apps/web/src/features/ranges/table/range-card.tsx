import { ChevronDown } from 'lucide-react';

import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { cellId } from './cell-control.ts';
import { readDraft } from '../range-draft.ts';
import { triedMarks, type RangeRowProps } from '../range-parts.ts';
import { agesWords, normalWords, sexWords } from '../range-words.ts';
import { errorId, RowCell } from './row-cell.tsx';
import { RowErrors } from './row-errors.tsx';
import { RowMenu } from './row-menu.tsx';
import css from './range-cards.module.css';

export type RangeCardProps = RangeRowProps & { unit: string | null; open: boolean; onToggle: () => void };

export const RangeCard = ({ unit, open, onToggle, ...row }: RangeCardProps) => {
  const { base, draft, number, columns, errorsOf, edits, selected, deciding } = row;
  const errors = errorsOf(draft);
  const wrong = Object.keys(errors).length > 0;
  const { range } = readDraft(draft, number);
  const tried = triedMarks(draft.key, deciding);
  return (
    <li
      className={css.rangeCard}
      data-range-row={draft.key}
      data-selected={selected.includes(draft.key) || undefined}
      {...tried.attributes}
      data-wrong={wrong || undefined}
    >
      <div className={css.rangeCardHead}>
        <button
          type="button"
          className={css.rangeCardOpen}
          aria-expanded={open}
          aria-controls={`${base}-${draft.key}`}
          onClick={onToggle}
        >
          <Icon of={ChevronDown} size={14} />
          <VisuallyHidden>Range </VisuallyHidden>
          <b>{number}</b>
          <span>
            {sexWords[draft.sex]}, {agesWords(draft.ageFrom || '…', draft.ageTo)}
          </span>
          <span className={css.rangeCardLimits}>{range ? normalWords(range, unit) : 'incomplete'}</span>
          {tried.words === '' ? null : <VisuallyHidden>{tried.words}</VisuallyHidden>}
        </button>
        <RowMenu draft={draft} number={number} edits={edits} />
      </div>
      {open ? (
        <fieldset className={css.rangeCardFields} id={`${base}-${draft.key}`} aria-label={`Range ${number}`}>
          {columns.map((column) => (
            <div key={column.field} className={css.rangeCardField} data-kind={column.kind} data-field={column.field}>
              <label htmlFor={cellId(base, draft.key, column.field)}>{column.head}</label>
              <RowCell {...row} column={column} labelled />
            </div>
          ))}
        </fieldset>
      ) : null}
      {wrong ? <RowErrors id={errorId(base, draft.key)} errors={errors} /> : null}
    </li>
  );
};
