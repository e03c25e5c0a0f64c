import { ClockTime } from '#time/when.tsx';
import { attemptOutcomeLabels, callChannelLabels } from '@aliquot/domain/critical-calls/call-words';
import type { CallAttempt } from '@aliquot/domain/critical-calls/critical-call';
import css from './critical-calls.module.css';

/** What was tried so far, the newest first. */
export const AttemptList = ({ attempts, now }: { attempts: readonly CallAttempt[]; now: number }) =>
  attempts.length === 0 ? null : (
    <ul className={css.attempts} aria-label="Attempts">
      {attempts.toReversed().map(({ at, by, whom, channel, outcome, note }) => (
        <li key={`${at}${whom}`}>
          <ClockTime at={at} now={now} />
          <span>
            <b>{attemptOutcomeLabels[outcome]}</b>, {whom}, {callChannelLabels[channel].toLowerCase()}
            {note === null ? '' : `: ${note}`}
          </span>
          <span className="text-fg-subtle">{by}</span>
        </li>
      ))}
    </ul>
  );
