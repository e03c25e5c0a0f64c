import { clsx } from 'clsx';
import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { CalendarClock, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { FindingIcon } from './finding-icons.tsx';
import { fixesOf, type Fix } from './finding-fixes.ts';
import { withNames } from '../instrument-names.ts';
import { gapKey } from '../range-parts.ts';
import type { CoverageDay } from './coverage-days.ts';
import type { InstrumentOption } from '../range-spec.ts';
import css from '../range-editor.module.css';

export type FindingActions = {
  onFillGap: (gap: CoverageFinding) => void;
  onAcknowledge: (gap: CoverageFinding) => void;
  onWithdraw: (finding: CoverageFinding) => void;
  onFix: (fix: Fix) => void;
  onGoTo: (range: number) => void;
};

export type FindingsListProps = FindingActions & {
  findings: readonly CoverageFinding[];
  ranges: readonly ReferenceRange[];
  instruments: readonly InstrumentOption[];
  /** Numbers of rows that cannot be read yet: what is found may be their doing. */
  unread: readonly number[];
  /** The result is a number that ranges flag; others say only what is expected. */
  measured: boolean;
  /** Gaps are left on purpose. */
  acknowledged: boolean;
  /** Other days on which the table has faults. */
  otherDays: readonly CoverageDay[];
  onDayChange: (day: string) => void;
};

const consequences: Record<CoverageFinding['kind'] | 'gap in words', string> = {
  gap: 'Their results get no flag.',
  'gap in words': 'Their reports show no reference range.',
  overlap: 'No flag is set where ranges overlap.',
  'needless acknowledgement': 'The accepted gap is out of date.',
};

/** Each issue as a sentence, what it means, and the ways to fix it. */
export const FindingsList = (props: FindingsListProps) => {
  const { findings, ranges, instruments, unread, measured, acknowledged, otherDays, onDayChange, ...actions } = props;
  const open = unread.length + findings.filter(({ kind }) => kind !== 'needless acknowledgement').length;
  return (
    <section className={css.sideSection} aria-label="Coverage issues">
      <h3>
        Issues
        {open > 0 ? (
          <span className={css.sideAside}>
            {open} {open === 1 ? 'blocks' : 'block'} activation
          </span>
        ) : null}
      </h3>
      {findings.length + unread.length === 0 ? (
        <p className={css.finding} data-kind="none">
          <Icon of={CircleCheck} />
          <span>{acknowledged ? 'All ages covered, or accepted as gaps.' : 'All ages covered.'}</span>
        </p>
      ) : (
        <ul>
          {unread.map((number) => (
            <li key={number} className={css.finding} data-kind="unread">
              <Icon of={TriangleAlert} />
              <span className={css.findingWords}>Range {number} is incomplete.</span>
              <span className={css.findingMore}>It is not applied.</span>
              <span className={css.findingActions}>
                <Action onClick={() => actions.onGoTo(number)}>Go to range {number}</Action>
              </span>
            </li>
          ))}
          {findings.map((finding) => (
            <li key={`${finding.kind} ${gapKey(finding)}`} className={css.finding} data-kind={finding.kind}>
              <FindingIcon kind={finding.kind} />
              <span className={css.findingWords}>{withNames(finding.words, instruments)}.</span>
              <span className={css.findingMore}>
                {consequences[finding.kind === 'gap' && !measured ? 'gap in words' : finding.kind]}
              </span>
              <FindingButtons finding={finding} fixes={fixesOf(finding, ranges)} {...actions} />
            </li>
          ))}
        </ul>
      )}
      {otherDays.map((day) => (
        <p key={day.value} className={clsx(css.finding, css.findingDay)} data-kind="day">
          <Icon of={CalendarClock} />
          <span className={css.findingWords}>
            {isoDayWords(day.value)}: {day.faults} {day.faults === 1 ? 'issue' : 'issues'}
          </span>
          <span className={css.findingActions}>
            <Action onClick={() => onDayChange(day.value)}>Show day</Action>
          </span>
        </p>
      ))}
    </section>
  );
};

type FindingButtonsProps = FindingActions & { finding: CoverageFinding; fixes: readonly Fix[] };

const FindingButtons = ({ finding, fixes, ...actions }: FindingButtonsProps) => {
  const { onFillGap, onAcknowledge, onWithdraw, onFix, onGoTo } = actions;
  return (
    <span className={css.findingActions}>
      {finding.kind === 'gap' ? <Action onClick={() => onFillGap(finding)}>Fill gap</Action> : null}
      {fixes.map((fix) => (
        <Action key={fix.label} onClick={() => onFix(fix)}>
          {fix.label}
        </Action>
      ))}
      {finding.kind === 'gap' ? <Action onClick={() => onAcknowledge(finding)}>Accept gap…</Action> : null}
      {finding.kind === 'needless acknowledgement' ? (
        <Action onClick={() => onWithdraw(finding)}>Remove accepted gap</Action>
      ) : null}
      {finding.rangeIds.map((id) => (
        <Action key={id} onClick={() => onGoTo(id)}>
          Go to range {id}
        </Action>
      ))}
    </span>
  );
};

const Action = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button size="sm" variant="ghost" className={css.quietAct} onClick={onClick}>
    {children}
  </Button>
);
