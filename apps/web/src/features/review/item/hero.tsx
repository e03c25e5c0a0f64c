import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import { CircleCheck } from 'lucide-react';
import { CallTime } from '#features/critical-calls/card/call-time.tsx';
import { markOf, toneOf } from '#features/results/flag-tone.ts';
import { deltaShown } from '#features/results/result-words.ts';
import { ResultMarks } from '#features/results/result-marks.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import css from './identity.module.css';

/** Words of a coded or free-text result are read, not glanced at. */
const longValue = 9;

/** The value, as large as it matters, with what it changed by and whether somebody was called. */
export const Hero = ({ item: { label, testName, unit, result, call } }: { item: ReviewItem }) => {
  const mark = markOf(result.flag);
  const delta = deltaShown(result);
  return (
    <div className={css.hero}>
      <div className={css.value}>
        <h2>
          {label}
          {testName === label ? null : <span>{testName}</span>}
        </h2>
        <p>
          <span
            className={css.number}
            data-tone={toneOf(result.flag)}
            data-long={result.shown.length > longValue || undefined}
          >
            {result.shown}
          </span>
          {unit === null ? null : <span className={css.unit}>{unit}</span>}
          {mark === null ? null : <FlagChip flag={mark} className={css.bigFlag} />}
        </p>
        {/* The call is told beside the value. */}
        <ResultMarks result={{ ...result, calledAt: null }} roomy className={css.heroMarks} />
      </div>
      <dl className={css.facts}>
        {result.delta === 'not_checked' && delta === null ? null : (
          <div>
            <dt>Delta</dt>
            <dd data-tone={result.delta === 'exceeded' || result.delta === 'not_comparable' ? 'bad' : undefined}>
              {delta === null ? '–' : `Δ ${delta}`}
            </dd>
            <dd>{deltaWords[result.delta]}</dd>
          </div>
        )}
        {call === null ? null : <CallFact call={call} />}
      </dl>
    </div>
  );
};

const deltaWords: Readonly<Record<ReviewItem['result']['delta'], string>> = {
  within: 'within the limit',
  exceeded: 'limit exceeded',
  not_comparable: 'not comparable',
  not_checked: 'not checked',
};

const CallFact = ({ call }: { call: NonNullable<ReviewItem['call']> }) => {
  const now = useMinute();
  const clock = useLabClock();
  return (
    <div>
      <dt>Critical call</dt>
      {call.status === 'done' ? (
        <>
          <dd data-tone="good">
            <Icon of={CircleCheck} size={16} />
            <span>{calledWords(call.doneAt ?? call.dueAt, clock, now)}</span>
          </dd>
          <dd>{call.spokeTo === null ? 'read back' : `${call.spokeTo}, read back`}</dd>
        </>
      ) : (
        <>
          <dd>
            Call by <ClockTime at={call.dueAt} now={now} />
          </dd>
          <dd>
            <CallTime dueAt={call.dueAt} now={now} />
          </dd>
        </>
      )}
    </div>
  );
};
