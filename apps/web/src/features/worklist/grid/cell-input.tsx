import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { WorklistSession } from '../worklist-session.ts';
import type { CellDraft } from '../drafts/draft-store.ts';
import { isSample, placeholderOf, savedText, cellOf } from '../rows/worklist-rows.ts';
import { suggestionsFor, type Suggestions } from '../rows/suggestions.ts';
import css from './cells.module.css';

export type CellInputProps = {
  session: WorklistSession;
  row: WorklistRow;
  column: WorklistColumn;
  mode: 'navigate' | 'edit';
  draft: CellDraft | undefined;
  errorId: string | undefined;
};

const nameOf = (row: WorklistRow, column: WorklistColumn): string => {
  const second = cellOf(row, column.specId)?.awaitsSecond === true ? ', second entry' : '';
  return `${column.label}, ${isSample(row) ? (row.tube?.caseId ?? row.place) : (row.label ?? row.place)}${second}`;
};

/**
 * The focused cell is one field in both modes. While walking its whole text is selected, so that the browser itself replaces it by what
 * is typed: no keystroke passes through our hands, and a scanner's burst is taken back as in any field.
 */
export const CellInput = ({ session, row, column, mode, draft, errorId }: CellInputProps) => {
  const listId = useId();
  const text = draft?.text ?? savedText(row, column.specId);
  const suggestions = mode === 'edit' && isSample(row) ? suggestionsFor(column, text) : null;
  const field = useRef<HTMLInputElement>(null);
  // A value that arrives by itself, saved or somebody else's, undoes the selection: what is typed next would be added to it.
  const selectAll = useEffectEvent((_shown: string) => {
    if (mode === 'navigate' && document.activeElement === field.current) field.current?.select();
  });
  useLayoutEffect(() => selectAll(text), [text]);
  return (
    <>
      <input
        ref={field}
        className={css.input}
        aria-label={nameOf(row, column)}
        aria-invalid={errorId !== undefined || undefined}
        aria-errormessage={errorId}
        aria-describedby={errorId}
        placeholder={placeholderOf(cellOf(row, column.specId))}
        autoComplete="off"
        spellCheck={false}
        inputMode={column.entry.type === 'numeric' || column.entry.type === 'titre' ? 'decimal' : 'text'}
        data-mode={mode}
        value={text}
        onChange={(event) => session.type(row, column, event.target.value)}
        {...(suggestions === null
          ? {}
          : { role: 'combobox', 'aria-expanded': true, 'aria-controls': listId, 'aria-autocomplete': 'list' as const })}
      />
      {suggestions === null ? null : (
        <Choices id={listId} suggestions={suggestions} onTake={(whole) => session.enter(row, column, whole)} />
      )}
    </>
  );
};

type ChoicesProps = { id: string; suggestions: Suggestions; onTake: (whole: string) => void };

/** What the beginning can mean. The keyboard types one letter more; the pointer takes the whole. */
const Choices = ({ id, suggestions, onTake }: ChoicesProps) => (
  // A list that belongs to a text field cannot be a select.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div className={css.choices} id={id} role="listbox" aria-label={suggestions.label} tabIndex={-1}>
    {suggestions.options.map(({ text: whole, label }) => (
      <div
        key={whole}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        tabIndex={-1}
        aria-selected={suggestions.options.length === 1}
        onPointerDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onTake(whole);
        }}
      >
        {label}
      </div>
    ))}
  </div>
);
