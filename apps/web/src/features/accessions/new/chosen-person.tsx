import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { Facts } from '#ui/layout/facts.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { birthAndAge, sexWords } from '@aliquot/domain/subjects/subject-words';

/** Whom the case is for, where the page has decided it: said once more, because a tube under a wrong name is the worst mistake. */
export const ChosenPerson = ({ subject, now }: { subject: Subject; now: number }) => {
  const clock = useLabClock();
  return (
    <section className="rounded-md bg-bg p-3" aria-label="Subject">
      <p className="font-medium">{subjectName(subject)}</p>
      <p className="mb-2 text-fg-muted">
        {birthAndAge(subject.dateOfBirth, subject.birthPrecision, clock.calendarDay(now))} · {sexWords[subject.sex]}
      </p>
      <Facts facts={[['Client', subject.clientName]]} />
    </section>
  );
};
