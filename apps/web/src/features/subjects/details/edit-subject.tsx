import { namesAnother } from '@aliquot/domain/subjects/same-person';
import type { Subject, SubjectIdentifier } from '@aliquot/domain/subjects/subject';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Api } from '#api/trpc.ts';
import { focusFirstField } from '#ui/form/form-errors.ts';
import { FormSection } from '#ui/form/form-shell.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { Values } from '#features/records/form/compare-versions.ts';
import { RecordFormFrame } from '#features/records/form/record-form-frame.tsx';
import { useRecordForm } from '#features/records/form/use-record-form.ts';
import { LikelySame, useLikelySame, type Described } from '../duplicates/likely-same.tsx';
import { numbersLine } from '../numbers-line.ts';
import { asInForm, subjectForm, subjectLabels } from './subject-form.ts';
import { SubjectIdentity, SubjectNumbers } from './subject-fields.tsx';
import css from './subject-details.module.css';

const guardWords = { use: 'Open this subject', anyway: 'Keep as a different subject' };
const isDay = /^\d{4}-\d{2}-\d{2}$/u;

/** Whom to look for while the record is changed: nobody until something that names a person differs. */
const askedOf = (subject: Subject, typed: Subject): Described | null => {
  const { familyName, givenName, dateOfBirth, sex, identifiers } = typed;
  const known = new Set(subject.identifiers.map(({ kind, value, issuer }) => `${kind} ${issuer} ${value}`));
  const added = identifiers.filter(
    ({ kind, value, issuer }) => value.trim() !== '' && !known.has(`${kind} ${issuer} ${value}`),
  );
  if (dateOfBirth !== null && !isDay.test(dateOfBirth)) return null;
  return namesAnother(subject, typed) || added.length > 0
    ? { clientId: subject.clientId, familyName, givenName, dateOfBirth, sex, identifiers: added, exceptId: subject.id }
    : null;
};

const say = (field: string, value: unknown): string | null =>
  field === 'identifiers' && Array.isArray(value) ? numbersLine(value as SubjectIdentifier[]) : null;

export type EditSubjectProps = { api: Api; subject: Subject };

/** The person's record, changed by hand. Somebody else's change meanwhile is shown beside one's own. */
export const EditSubject = ({ api, subject }: EditSubjectProps) => {
  const navigate = useNavigate();
  const [duplicateReason, setDuplicateReason] = useState('');
  const state = useRecordForm({
    kind: subjectForm(duplicateReason),
    api,
    record: asInForm(subject),
    onSaved: () => {
      setDuplicateReason('');
      toast.success('Subject saved');
    },
    onRefused: (fields) => requestAnimationFrame(() => focusFirstField(fields)),
  });
  return (
    <RecordFormFrame
      one="subject"
      labels={subjectLabels}
      state={state}
      say={say}
      head={
        <Guard
          api={api}
          subject={subject}
          control={state.form.control}
          duplicateReason={duplicateReason}
          onDuplicateReason={setDuplicateReason}
        />
      }
      onCancel={() => void navigate({ to: '/subjects/$subjectId/accession', params: { subjectId: subject.id } })}
    >
      <FormSection title="Identity" note="Shown on labels and reports">
        <SubjectIdentity />
      </FormSection>
      <FormSection title="Identifiers" note="Each number must be unique per issuer">
        <div className="col-span-full">
          <SubjectNumbers />
        </div>
      </FormSection>
    </RecordFormFrame>
  );
};

type GuardProps = EditSubjectProps & {
  control: Control<Values>;
  duplicateReason: string;
  onDuplicateReason: (reason: string) => void;
};

const Guard = ({ api, subject, control, duplicateReason, onDuplicateReason }: GuardProps) => {
  const navigate = useNavigate();
  const typed = useWatch({ control }) as unknown as Subject;
  const likeness = useLikelySame(api, askedOf(subject, { ...subject, ...typed }));
  return likeness.duplicates.length === 0 && likeness.failed === null ? null : (
    <div className={css.personGuard}>
      <LikelySame
        likeness={likeness}
        words={guardWords}
        duplicateReason={duplicateReason}
        onDuplicateReason={onDuplicateReason}
        onUse={({ id }) => void navigate({ to: '/subjects/$subjectId/accession', params: { subjectId: id } })}
      />
    </div>
  );
};
