import type { SheetLine } from '@aliquot/domain/results/result';
import { resultStateLabels } from '@aliquot/domain/results/result-state';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { FlagChip } from '#marks/flag-chip.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { WhyButton } from '#ui/button/why-button.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { ClockTime } from '#time/when.tsx';
import { markOf, toneOf } from '../flag-tone.ts';
import { rangeWords } from '../range-words.ts';
import { ResultDialogs, type ResultQuestion } from './result-dialogs.tsx';
import { ResultMenu } from './result-menu.tsx';
import { useResultActions } from './use-result-actions.ts';
import css from './of-case.module.css';
import resultsCss from '../results.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

type Standing = { short: string; whole: string };

/** Who approved it, or that it is still to be approved. */
const standingOf = ({ result }: SheetLine, clock: LabClock, now: number): Standing => {
  const { state, approvedBy, approvedAt, enteredBy, enteredAt, calculated } = result;
  if (state === 'approved') {
    const at = clock.clock(approvedAt, now);
    return { short: `${initials(approvedBy ?? '?')} ${at}`, whole: `Approved by ${approvedBy ?? 'somebody'}, ${at}` };
  }
  const by = calculated ? 'calculated' : `by ${enteredBy ?? 'somebody'}`;
  return {
    short: 'Pending',
    whole: `${resultStateLabels[state]} ${by}, ${clock.clock(enteredAt, now)}; not approved yet`,
  };
};

export type ResultLineProps = { api: Api; line: SheetLine; now: number; named: boolean };

/** One value: what it is, what it is held against and why it is flagged, what it was before, who approved it. */
export const ResultLine = ({ api, line, now, named }: ResultLineProps) => {
  const { result, label, mayNot } = line;
  const clock = useLabClock();
  const [why, setWhy] = useState(false);
  const [question, setQuestion] = useState<ResultQuestion | null>(null);
  const { act, busy, error, forget } = useResultActions(api, result, () =>
    setQuestion((open) => (open === question ? null : open)),
  );
  const ask = (next: ResultQuestion): void => {
    forget();
    setQuestion(next);
  };
  const mark = markOf(result.flag);
  const standing = standingOf(line, clock, now);
  const name = `${label} ${result.shown}`;
  return (
    <li className={css.resultLine}>
      {named ? <span className={css.resultName}>{label}</span> : null}
      <span className={css.resultValue}>
        <b className={resultsCss.value} data-tone={toneOf(result.flag)}>
          {result.shown}
        </b>{' '}
        <span className={css.resultUnit}>{result.unit}</span> {mark === null ? null : <FlagChip flag={mark} />}
      </span>
      <span className={css.resultRange}>
        {rangeWords(result.rangeShown)}
        <WhyButton of={name} open={why} onTurn={() => setWhy(!why)} />
      </span>
      <Previous of={result.previous} now={now} />
      <span className={css.resultBy} title={standing.whole}>
        <span aria-hidden="true">{standing.short}</span>
        <VisuallyHidden>{standing.whole}</VisuallyHidden>
      </span>
      <ResultMenu of={name} mayNot={mayNot} busy={busy} onApprove={() => act({ kind: 'approve' })} onAsk={ask} />
      {why ? (
        <span className={css.resultBecause}>
          {result.flagBecause} {result.deltaBecause}
          {result.notClear.length === 0 ? '' : ` Review reasons: ${result.notClear.join(', ')}.`}
        </span>
      ) : null}
      {question === null ? null : (
        <ResultDialogs
          api={api}
          question={question}
          label={label}
          result={result}
          busy={busy}
          error={error}
          act={act}
          onClose={() => setQuestion(null)}
        />
      )}
    </li>
  );
};

const Previous = ({ of, now }: { of: SheetLine['result']['previous']; now: number }) => (
  <span className={css.resultPrevious} data-none={of === null || undefined}>
    {of === null ? (
      '–'
    ) : (
      <>
        {of.shown}{' '}
        <span className="text-[length:var(--text-meta)] text-fg-subtle">
          <ClockTime at={of.at} now={now} />
        </span>
      </>
    )}
  </span>
);
