import { identifierLabels } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { dueWords } from '../list/due-words.ts';
import { ageWords, bornWords } from '#features/subjects/subject-words.ts';

/** Who and what this is, always in sight: the case number and two things that identify the person. */
export const IdentityStrip = ({
  accession,
  now,
  actions,
}: {
  accession: Accession;
  now: number;
  actions: ReactNode;
}) => {
  const { subject, status, priority } = accession;
  const clock = useLabClock();
  const due = dueWords(accession.dueAt, status, now);
  const [identifier] = subject.identifiers;
  return (
    <header className="strip">
      <div className="strip-id">
        <span className="case">{accession.caseId}</span>
        <span className="text-label text-fg-subtle">{accession.testType}</span>
      </div>
      <span className="vr" />
      <div className="strip-person">
        <Link to="/subjects/$subjectId/accession" params={{ subjectId: subject.id }} className="strip-name table-link">
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
      <dl className="strip-facts">
        <div>
          <dt>Client</dt>
          <dd>{accession.clientName}</dd>
        </div>
        <div>
          <dt>Due</dt>
          <dd className={due.tone === 'over' ? 'font-semibold text-danger' : undefined}>
            {due.tone === 'over' ? <Icon of={Clock} size={14} /> : null} {due.text}
          </dd>
        </div>
      </dl>
      <div className="strip-state">
        {priority === 'routine' ? null : <PriorityBadge priority={priority} />}
        <StatusBadge status={status} size="lg" />
        {actions}
      </div>
    </header>
  );
};
