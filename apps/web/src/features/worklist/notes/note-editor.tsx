import { longestNote } from '@aliquot/domain/accessions/note-words';
import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { Button } from '#ui/button/button.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { useBegunForm } from '#ui/form/unsaved-work.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { useNoteText } from './use-note-draft.ts';
import css from './notes.module.css';

type NoteEditorProps = { session: WorklistSession; row: WorklistRow; onClose: () => void };

/** A line about what happened to the sample. Enter saves it; Escape goes back and keeps what is typed. */
export const NoteEditor = ({ session, row, onClose }: NoteEditorProps) => {
  const { drafts } = session.notes;
  const orderId = row.orderId ?? 0;
  const text = useNoteText(session, orderId);
  const field = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  useBegunForm(text !== '');
  const save = useMutation({ mutationFn: () => session.notes.save(row), onSuccess: onClose });
  useEffect(() => {
    field.current?.focus();
    field.current?.form?.scrollIntoView({ block: 'nearest' });
    // Going on where one stopped.
    field.current?.setSelectionRange(longestNote, longestNote);
  }, []);

  const missing = text.trim() === '' ? 'Note required' : undefined;
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (missing === undefined && !save.isPending) save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      submit();
    }
  };
  return (
    <form className={css.noteEditor} onSubmit={submit}>
      <InputFrame>
        <textarea
          ref={field}
          rows={2}
          maxLength={longestNote}
          value={text}
          aria-label={`Note on ${row.tube?.caseId ?? row.place}`}
          aria-describedby={save.error === null ? undefined : errorId}
          placeholder="What happened to the tube"
          onChange={(event) => drafts.type(orderId, event.target.value)}
          onKeyDown={onKeyDown}
        />
      </InputFrame>
      {save.error === null ? null : (
        <p id={errorId} className="text-label font-medium text-danger" role="alert">
          {refusalWords(save.error)}
        </p>
      )}
      <div className={css.noteActions}>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          keys={['↵']}
          busy={save.isPending}
          disabledReason={missing}
          className="max-sm:min-h-9"
        >
          Save note
        </Button>
        <Button size="sm" variant="ghost" keys={['Esc']} className="max-sm:min-h-9" onClick={onClose}>
          {missing === undefined ? 'Keep for later' : 'Close'}
        </Button>
      </div>
    </form>
  );
};
