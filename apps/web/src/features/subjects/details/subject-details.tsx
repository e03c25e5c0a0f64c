import { mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import type { Subject } from '@aliquot/domain/subjects/subject';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { numbersLine } from '../numbers-line.ts';
import { birthWords, sexWords } from '@aliquot/domain/subjects/subject-words';
import { EditSubject } from './edit-subject.tsx';
import { MergedRecords } from './merged-records.tsx';
import css from './subject-details.module.css';

export type SubjectDetailsProps = {
  api: Api;
  role: Role | null;
  subject: Subject;
  /** What happened to it; null for those who are not of the laboratory. */
  history: ReactNode;
};

/** The record itself: its fields, the records that became part of it, and what happened to it. */
export const SubjectDetails = ({ api, role, subject, history }: SubjectDetailsProps) => (
  <div className={css.personDetails}>
    {mayCreateAccessions(role) && subject.mergedInto === null ? (
      <EditSubject key={subject.id} api={api} subject={subject} />
    ) : (
      <ReadSubject subject={subject} />
    )}
    <div className={css.personBeside}>
      <MergedRecords api={api} role={role} id={subject.id} />
      {history}
    </div>
  </div>
);

const ReadSubject = ({ subject }: { subject: Subject }) => (
  <section className={css.personRead} aria-label="Identity">
    <Facts
      facts={[
        ['Family name', subject.familyName],
        ['Given name', subject.givenName || '–'],
        ['Date of birth', birthWords(subject.dateOfBirth, subject.birthPrecision)],
        ['Sex', sexWords[subject.sex]],
        ['Gender', subject.gender ?? '–'],
        ['Identifiers', numbersLine(subject.identifiers)],
        ['Client', subject.clientName],
      ]}
    />
  </section>
);
