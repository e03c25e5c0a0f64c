import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { birthAndAge, sexWords } from '@aliquot/domain/subjects/subject-words';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import css from './identity.module.css';

/** Whose result it is: read before anything is approved. */
export const Identity = ({ item }: { item: ReviewItem }) => {
  const { subject, priority, caseId, accessionId, clientName } = item;
  const clock = useLabClock();
  const today = clock.calendarDay(useMinute());
  return (
    <header className={css.identity}>
      <div className={css.person}>
        <div className={css.name}>
          <Link to="/subjects/$subjectId/results" params={{ subjectId: subject.id }} className="link">
            {subject.name}
          </Link>
          {priority === 'routine' ? null : <PriorityBadge priority={priority} />}
        </div>
        <div className={css.born}>
          {birthAndAge(subject.dateOfBirth, subject.birthPrecision, today)}
          <span className="dot-sep" />
          {sexWords[subject.sex]}
          {subject.mrn === null ? null : (
            <>
              <span className="dot-sep" />
              MRN <span className="mono">{subject.mrn}</span>
            </>
          )}
        </div>
      </div>
      <div className={css.case}>
        <Link to="/accessions/$accessionId" params={{ accessionId }} className={clsx(css.caseLink, 'case link')}>
          {caseId}
        </Link>
        <span className={css.caseKeys}>
          <Keys keys={['O']} quiet />
        </span>
        <div>{clientName}</div>
      </div>
    </header>
  );
};
