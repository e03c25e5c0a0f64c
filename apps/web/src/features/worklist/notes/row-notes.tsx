import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { MessageSquarePlus } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteList } from './note-list.tsx';
import { useHasNoteDraft, useNoteText } from './use-note-draft.ts';
import css from './notes.module.css';

export type RowNotesProps = {
  session: WorklistSession;
  row: WorklistRow;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Shown on the button that opens the editor. */
  keys?: readonly string[] | undefined;
};

/** What the bench noted about one order, and a place to note more. It stays in the laboratory and on no report. */
export const RowNotes = ({ session, row, open, onOpen, keys }: RowNotesProps) => {
  const begun = useHasNoteDraft(session, row.orderId ?? 0);
  return (
    <section className={css.rowNotes} aria-label="Bench notes">
      <h2>
        Notes
        {open || begun ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={MessageSquarePlus}
            keys={keys}
            className="-my-1 -mr-2 max-sm:min-h-9"
            onClick={() => onOpen(true)}
          >
            Add note
          </Button>
        )}
      </h2>
      {row.notes.length > 0 ? <NoteList session={session} row={row} /> : null}
      {open ? <NoteEditor session={session} row={row} onClose={() => onOpen(false)} /> : null}
      {begun && !open ? <BegunNote session={session} row={row} onOpen={() => onOpen(true)} keys={keys} /> : null}
    </section>
  );
};

type BegunNoteProps = { session: WorklistSession; row: WorklistRow; onOpen: () => void; keys: RowNotesProps['keys'] };

const BegunNote = ({ session, row, onOpen, keys }: BegunNoteProps) => {
  const text = useNoteText(session, row.orderId ?? 0);
  return (
    <div className={css.noteBegun}>
      <p>Not saved: {text}</p>
      <div className={css.noteActions}>
        <Button size="sm" keys={keys} className="max-sm:min-h-9" onClick={onOpen}>
          Continue note
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:min-h-9"
          onClick={() => session.notes.drafts.drop(row.orderId ?? 0)}
        >
          Discard
        </Button>
      </div>
    </div>
  );
};
