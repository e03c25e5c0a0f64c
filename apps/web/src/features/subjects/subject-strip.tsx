import { identifierLabels, type Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { SubjectSummary } from '@aliquot/domain/subjects/subject-summary';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { birthAndAge, sexWords } from '@aliquot/domain/subjects/subject-words';
import css from './subject-page.module.css';

export type SubjectStripProps = {
  subject: Subject;
  standing: SubjectSummary | undefined;
  now: number;
  actions: ReactNode;
};

const casesWords = ({ cases, since }: SubjectSummary, clock: LabClock): string =>
  since === null ? 'None yet' : `${cases}, since ${clock.calendarDay(since).year}`;

/** Who this is, always in sight: the name and two things no other person of that name shares. */
export const SubjectStrip = ({ subject, standing, now, actions }: SubjectStripProps) => {
  const clock = useLabClock();
  const [first, ...others] = subject.identifiers;
  return (
    <header className={css.personStrip}>
      <Avatar name={subjectName(subject)} size="xl" className="max-sm:hidden" />
      <div className={css.personStripWho}>
        <span className={css.personStripName}>
          {subjectName(subject)}
          {subject.type === 'control' ? <Badge tone="grey">Control</Badge> : null}
        </span>
        <span className={css.personStripMarks}>
          <span>{birthAndAge(subject.dateOfBirth, subject.birthPrecision, clock.calendarDay(now))}</span>
          <span className="dot-sep">{sexWords[subject.sex]}</span>
          {first === undefined ? null : (
            <span className="dot-sep">
              {identifierLabels[first.kind]} <span className="mono">{first.value}</span>
            </span>
          )}
        </span>
      </div>
      <dl className={css.personStripFacts}>
        {others.slice(0, 1).map(({ kind, value }) => (
          <div key={value}>
            <dt>{identifierLabels[kind]}</dt>
            <dd className="mono">
              {value}
              {others.length > 1 ? <span className="text-fg-subtle"> +{others.length - 1}</span> : null}
            </dd>
          </div>
        ))}
        <div>
          <dt>Client</dt>
          <dd>{subject.clientName}</dd>
        </div>
        <div>
          <dt>Accessions</dt>
          <dd className="tabular-nums">{standing === undefined ? '…' : casesWords(standing, clock)}</dd>
        </div>
      </dl>
      <div className={css.personStripActions}>{actions}</div>
    </header>
  );
};
