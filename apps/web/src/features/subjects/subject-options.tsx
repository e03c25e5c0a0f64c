import { identifierLabels, type Subject, type SubjectIdentifier } from '@aliquot/domain/subjects/subject';
import type { SubjectHit } from '@aliquot/domain/subjects/subject-hit';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { MarkedText } from '#marks/marked-text.tsx';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import type { MarkText } from '#ui/field/combobox-row.tsx';
import { bornWords } from '@aliquot/domain/subjects/subject-words';

/** As the search for subjects answers. */
export type FoundSubject = Omit<SubjectHit, 'accessions'>;

/** What tells a subject from another of the same name; of several numbers the one that was typed. */
export const subjectHint = (subject: Subject, typed: SubjectIdentifier | null = null): string => {
  const number = typed ?? subject.identifiers[0];
  const numberWords = number === undefined ? [] : [`${identifierLabels[number.kind]} ${number.value}`];
  return [bornWords(subject.dateOfBirth, subject.sex), ...numberWords, subject.clientName].join(' · ');
};

export const subjectOption = ({ subject, near, number }: FoundSubject): ComboboxOption => ({
  value: String(subject.id),
  label: subjectName(subject),
  hint: subjectHint(subject, number),
  ...(near ? { guess: 'Similar spelling' } : {}),
});

export const markTyped: MarkText = (text, typed) => <MarkedText text={text} typed={typed} />;

/** Before anything is typed there is nothing that could not be found. */
export const noSubjects = (search: string): string => (search === '' ? 'Type a name, birth date or MRN' : 'No matches');
