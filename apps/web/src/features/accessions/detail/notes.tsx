import { mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { ClockTime } from '#time/when.tsx';
import css from './accession-detail.module.css';
import { sectionHeadClass } from '#ui/page/section-head.ts';

/** What people tell each other about the case. A note stays as it was written. */
export const Notes = ({ api, id, role, now }: { api: Api; id: number; role: Role | null; now: number }) => {
  const [text, setText] = useState('');
  const [key] = useState(makeSaveKey);
  const notes = useQuery(api.trpc.accessions.notes.queryOptions({ id }));
  useUnsavedWork(text.trim() !== '');
  const add = useMutation({
    mutationFn: () => api.client.accessions.addNote.mutate({ idempotencyKey: key.for({ id, text }), id, text }),
    onSuccess: () => {
      key.saved();
      setText('');
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate();
  };
  return (
    <section className={css.caseNotes} aria-label="Notes">
      <h2 className={sectionHeadClass}>Notes</h2>
      <QueryView query={notes} isEmpty={(rows) => rows.length === 0} empty="No notes yet.">
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
      {mayCreateAccessions(role) ? (
        <form onSubmit={submit}>
          <TextArea
            label="New note"
            rows={2}
            maxLength={4000}
            value={text}
            error={add.error === null ? undefined : refusalWords(add.error)}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            size="sm"
            busy={add.isPending}
            disabledReason={text.trim() === '' ? 'Note required' : undefined}
          >
            Add note
          </Button>
        </form>
      ) : null}
    </section>
  );
};
