import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { MessageSquare, PencilLine } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import { countWords } from './note-words.ts';
import { useHasNoteDraft } from './use-note-draft.ts';
import css from '../grid/cells.module.css';

/** That something was noted about the row: how often, the newest in words where there is room, and whether one is not saved. */
export const NoteMark = ({ session, row: { orderId, notes } }: { session: WorklistSession; row: WorklistRow }) => {
  const unsaved = useHasNoteDraft(session, orderId ?? 0);
  const newest = notes.at(-1);
  if (!unsaved && newest === undefined) return null;
  return (
    <span className={css.mark} data-unsaved={unsaved || undefined} title={newest?.text}>
      <VisuallyHidden>
        {[unsaved ? 'A note is not saved' : null, newest === undefined ? null : `${countWords(notes)}: ${newest.text}`]
          .filter((part) => part !== null)
          .join('. ')}
      </VisuallyHidden>
      <span aria-hidden="true">
        <Icon of={unsaved ? PencilLine : MessageSquare} size={14} />
        {notes.length > 1 ? <b>{notes.length}</b> : null}
        <span className={css.markText}>{unsaved ? 'Not saved' : newest?.text}</span>
      </span>
    </span>
  );
};
