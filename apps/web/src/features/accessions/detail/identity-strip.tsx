import { identifierLabels } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { tableLinkClass } from '#ui/table/table-class.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { dueWords } from '../list/due-words.ts';
import { ageWords, bornWords } from '@aliquot/domain/subjects/subject-words';
import { TypeWords } from '../row-marks.tsx';
import css from './accession-detail.module.css';

export type IdentityStripProps = {
  accession: Accession;
  now: number;
  /** No room for the client, which then stands with the other facts. */
  narrow?: boolean;
  actions: ReactNode;
  /** On phones beside the name. */
  menu?: ReactNode;
};

/** Who and what this is, always in sight: the case number and two things that identify the person. */
export const IdentityStrip = ({ accession, now, narrow = false, actions, menu }: IdentityStripProps) => {
  const { subject, status, priority } = accession;
  const clock = useLabClock();
  const due = dueWords(accession.dueAt, status, now);
  const [identifier] = subject.identifiers;
  return (
    <header className={clsx(css.strip, css.caseStrip)} data-client={narrow ? undefined : true}>
      <div className={css.stripId}>
        <span className={clsx(css.stripCase, 'case')}>{accession.caseId}</span>
        <span className="text-label">
          <TypeWords code={accession.testType} />
        </span>
      </div>
      <span className={clsx(css.stripRule, 'vr')} />
      <div className={css.stripPerson}>
        <Link
          to="/subjects/$subjectId/accession"
          params={{ subjectId: subject.id }}
          className={clsx(css.stripName, tableLinkClass)}
        >
          {subjectName(subject)}
        </Link>
        <span className="text-fg-muted">
          {bornWords(subject.dateOfBirth, subject.sex)}
          {subject.dateOfBirth === null ? '' : ` · ${ageWords(subject.dateOfBirth, clock.calendarDay(now))}`}
          {identifier ? (
            <>
              {' · '}
              {identifierLabels[identifier.kind]} <span className="mono">{identifier.value}</span>
            </>
          ) : null}
        </span>
      </div>
      <dl className={css.stripFacts}>
        {narrow ? null : (
          <div>
            <dt>Client</dt>
            <dd>{accession.clientName}</dd>
          </div>
        )}
        <div>
          <dt>Due</dt>
          <dd className={due.tone === 'over' ? 'font-semibold text-danger' : undefined}>
            {due.tone === 'over' ? <Icon of={Clock} size={14} /> : null} {due.text}
          </dd>
        </div>
      </dl>
      <div className={css.stripState}>
        {priority === 'routine' ? null : <PriorityBadge priority={priority} />}
        <StatusBadge status={status} size="lg" />
        {actions}
      </div>
      <div className={css.stripMenu}>{menu}</div>
    </header>
  );
};
