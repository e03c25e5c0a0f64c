import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { Link } from '@tanstack/react-router';
import { ClockTime } from '#time/when.tsx';
import { valueWords } from './value-words.ts';
import css from './critical-calls.module.css';

/** How long after it was due, in words; null when it was in time. */
const lateWords = ({ dueAt, doneAt }: CriticalCall): string | null => {
  const minutes = doneAt === null ? 0 : Math.ceil((Date.parse(doneAt) - Date.parse(dueAt)) / 60_000);
  return minutes > 0 ? `${minutes} m late` : null;
};

/** What was called: to whom, when, by whom, and whether in time. */
export const DoneCalls = ({ calls, now }: { calls: readonly CriticalCall[]; now: number }) => (
  <ul className={css.callsDone}>
    {calls.map((call) => (
      <li key={call.id}>
        <span>
          <Link to="/accessions/$accessionId" params={{ accessionId: call.accessionId }} className="case">
            {call.caseId}
          </Link>{' '}
          <b>{valueWords(call)}</b> <span className="text-fg-subtle">{call.subjectName}</span>
        </span>
        <span>
          Read back by {call.spokeTo}, {call.clientName}
          {call.note === null ? '' : `: ${call.note}`}
        </span>
        <span className={css.callsDoneWhen}>
          <ClockTime at={call.doneAt} now={now} zone={call.labTimezone} /> {call.doneBy}
          {lateWords(call) === null ? null : <span className={css.callLate}> {lateWords(call)}</span>}
        </span>
      </li>
    ))}
  </ul>
);
