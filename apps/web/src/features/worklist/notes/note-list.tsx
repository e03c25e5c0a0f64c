import type { BenchNote, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { refusalWords } from '#api/refusal.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import type { WorklistSession } from '../worklist-session.ts';
import css from './notes.module.css';

type NoteListProps = { session: Pick<WorklistSession, 'notes'>; row: WorklistRow };

/** What was noted, the newest last and in sight. */
export const NoteList = ({ session, row }: NoteListProps) => (
  // It scrolls, so the keyboard must be able to get there.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={css.noteList} aria-label="Notes so far" tabIndex={0}>
    <ul>
      {row.notes.map((note) => (
        <Note key={note.id} session={session} row={row} note={note} />
      ))}
    </ul>
  </section>
);

const Note = ({ session, row, note }: NoteListProps & { note: BenchNote }) => {
  const { id, text, at, by, settledAt, settledBy } = note;
  const now = useMinute();
  const settle = useMutation({ mutationFn: () => session.notes.settle(row, id) });
  return (
    <li>
      <p>{text}</p>
      <p className={css.noteBy}>
        {by} · <ClockTime at={at} now={now} />
      </p>
      {settledAt === null ? (
        // It is a review reason of the results of its test until then.
        <Button
          size="sm"
          variant="ghost"
          icon={CircleCheck}
          busy={settle.isPending}
          className="-ml-2 max-sm:min-h-9"
          onClick={() => settle.mutate()}
        >
          Settle note
        </Button>
      ) : (
        <p className={css.noteSettled}>
          <Icon of={CircleCheck} size={12} /> Settled by {settledBy ?? 'an unknown user'} ·{' '}
          <ClockTime at={settledAt} now={now} />
        </p>
      )}
      {settle.error === null ? null : (
        <p className="text-label font-medium text-danger" role="alert">
          {refusalWords(settle.error)}
        </p>
      )}
    </li>
  );
};
