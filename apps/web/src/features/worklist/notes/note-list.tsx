import type { BenchNote } from '@aliquot/domain/worklist/worklist';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import css from './notes.module.css';

/** What was noted, the newest last and in sight. */
export const NoteList = ({ notes }: { notes: readonly BenchNote[] }) => {
  const now = useMinute();
  return (
    // It scrolls, so the keyboard must be able to get there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.noteList} aria-label="Notes so far" tabIndex={0}>
      <ul>
        {notes.map(({ id, text, at, by }) => (
          <li key={id}>
            <p>{text}</p>
            <p className={css.noteBy}>
              {by} · <ClockTime at={at} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
