import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { saveOwnForm } from '#ui/form/use-save-key.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { ClockTime } from '#time/when.tsx';
import css from './accession-detail.module.css';
import { sectionHeadClass } from '#ui/page/section-head.ts';

export type NotesProps = {
  api: Api;
  id: number;
  now: number;
  mayAdd: boolean;
  /** A note is being written. */
  adding: boolean;
  onAdding: (adding: boolean) => void;
};

/** What people tell each other about the case. A note stays as it was written. */
export const Notes = ({ api, id, now, mayAdd, adding, onAdding }: NotesProps) => {
  const notes = useQuery(api.trpc.accessions.notes.queryOptions({ id }));
  const adder = useRef<HTMLButtonElement>(null);
  const none = notes.data?.length === 0;
  const closed = useRef(false);
  const close = (): void => {
    closed.current = true;
    onAdding(false);
  };
  // The hands go back to where they opened the form.
  useEffect(() => {
    if (adding || !closed.current) return;
    closed.current = false;
    adder.current?.focus();
  }, [adding]);
  return (
    <section className={css.caseNotes} aria-label="Notes">
      <div className={sectionHeadClass} data-folded={(none && !adding) || undefined}>
        <h2>Notes</h2>
        {none && !adding ? <span className="font-normal text-fg-subtle">No notes yet.</span> : null}
        {mayAdd && !adding ? (
          <Button
            ref={adder}
            size="sm"
            variant="ghost"
            icon={MessageSquarePlus}
            keys={['N']}
            onClick={() => onAdding(true)}
          >
            Add note
          </Button>
        ) : null}
      </div>
      {none ? null : (
        <QueryView query={notes} empty={null}>
          {(rows) => (
            <ul>
              {rows.map((note) => (
                <li key={note.id}>
                  <p>{note.text}</p>
                  <p className="text-label text-fg-subtle">
                    {note.order === null ? null : <b className={css.caseNoteTest}>{note.order.testName}, bench note</b>}
                    {note.by} · <ClockTime at={note.at} now={now} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
      {mayAdd && adding ? <NoteForm api={api} id={id} onLeave={() => onAdding(false)} onClose={close} /> : null}
    </section>
  );
};

type NoteFormProps = {
  api: Api;
  id: number;
  /** Left without a word in it. */
  onLeave: () => void;
  onClose: () => void;
};

/** Begun and left empty it goes away; what is typed stays until it is saved or taken out again. */
const NoteForm = ({ api, id, onLeave, onClose }: NoteFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [key] = useState(makeSaveKey);
  useUnsavedWork(text.trim() !== '');
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const add = useMutation({
    mutationFn: () => api.client.accessions.addNote.mutate({ idempotencyKey: key.for({ id, text }), id, text }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate();
  };
  return (
    // From its field the save keys send the form; the button at its foot does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} onSubmit={submit} onKeyDown={saveOwnForm}>
      <TextArea
        label="New note"
        rows={2}
        maxLength={4000}
        value={text}
        error={add.error === null ? undefined : refusalWords(add.error)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text !== '') return;
          event.preventDefault();
          onClose();
        }}
        onBlur={({ relatedTarget }) => {
          if (text === '' && form.current?.contains(relatedTarget) !== true) onLeave();
        }}
      />
      <Button
        type="submit"
        size="sm"
        busy={add.isPending}
        disabledReason={text.trim() === '' ? 'Note required' : undefined}
      >
        Save note
      </Button>
    </form>
  );
};
