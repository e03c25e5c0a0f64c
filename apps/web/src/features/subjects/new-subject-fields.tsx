import { subjectSexes, type NewSubject, type Subject } from '@aliquot/domain/subjects/subject';
import { tidyDay } from '@aliquot/domain/time/typed-day';
import { useEffect, useRef } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { LikelySame, useLikelySame } from './duplicates/likely-same.tsx';
import { sexChoices } from '@aliquot/domain/subjects/subject-words';
import { birthHint, useBirthFault } from './typed-birth.ts';

export type NewSubjectFieldsProps = {
  api: Api;
  fields: NewSubject;
  clientId: number | null;
  /** Why this is another person although one much like them is known. */
  duplicateReason: string;
  /** What keeps this subject from being saved, where no field says it. */
  error?: string | undefined;
  onChange: (fields: NewSubject) => void;
  onDuplicateReason: (reason: string) => void;
  onUse: (subject: Subject) => void;
  onCancel: () => void;
};

const guardWords = { use: 'Use this subject', anyway: 'Create a new subject anyway' };
const isDay = /^\d{4}-\d{2}-\d{2}$/u;

/** A person not known yet. Somebody much like them is shown beside, and using that record is the easy way. */
export const NewSubjectFields = (props: NewSubjectFieldsProps) => {
  const { api, fields, clientId, duplicateReason, error, onChange, onDuplicateReason, onUse, onCancel } = props;
  const { familyName, givenName, dateOfBirth, sex, identifiers } = fields;
  const box = useRef<HTMLFieldSetElement>(null);
  // The search box is gone: the hands go on with what is not known yet.
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, []);
  const { unread, leave } = useBirthFault(dateOfBirth);
  const mrn = identifiers[0]?.value ?? '';
  // A date half typed is no question yet.
  const asked = clientId !== null && (dateOfBirth === null || isDay.test(dateOfBirth));
  const likeness = useLikelySame(
    api,
    asked ? { clientId, familyName, givenName, dateOfBirth, sex, identifiers } : null,
  );
  const born = (text: string): void =>
    onChange({ ...fields, dateOfBirth: text === '' ? null : text, birthPrecision: text === '' ? 'unknown' : 'day' });
  return (
    <fieldset ref={box} aria-label="New subject" className="grid gap-3 rounded-md bg-bg p-3">
      <p className="font-medium">New subject</p>
      <TextField
        label="Family name"
        value={familyName}
        autoComplete="off"
        onChange={(event) => onChange({ ...fields, familyName: event.target.value })}
      />
      <TextField
        label="Given name"
        value={givenName}
        autoComplete="off"
        onChange={(event) => onChange({ ...fields, givenName: event.target.value })}
      />
      <TextField
        label="Date of birth"
        optional
        autoComplete="off"
        hint={birthHint}
        error={unread}
        value={dateOfBirth ?? ''}
        onChange={(event) => born(event.target.value)}
        onBlur={(event) => {
          leave();
          born(event.target.value.trim() === '' ? '' : tidyDay(event.target.value));
        }}
      />
      <SexField value={sex} onChange={(chosen) => onChange({ ...fields, sex: chosen })} />
      <TextField
        label="MRN"
        optional
        mono
        autoComplete="off"
        value={mrn}
        onChange={({ target }) =>
          onChange({
            ...fields,
            identifiers: target.value === '' ? [] : [{ kind: 'mrn', value: target.value, issuer: '' }],
          })
        }
      />
      {error === undefined || error === unread ? null : <FieldError>{error}</FieldError>}
      <LikelySame
        preferUse
        likeness={likeness}
        words={guardWords}
        onUse={onUse}
        duplicateReason={duplicateReason}
        onDuplicateReason={onDuplicateReason}
      />
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Change subject
      </Button>
    </fieldset>
  );
};

type SexFieldProps = { value: NewSubject['sex']; onChange: (sex: NewSubject['sex']) => void };

const SexField = ({ value, onChange }: SexFieldProps) => (
  <div className="grid gap-1">
    <span className="text-label font-medium">Sex</span>
    <Segmented
      label="Sex"
      options={subjectSexes.map((sex) => ({ value: sex, label: sexChoices[sex] }))}
      value={value}
      onValueChange={onChange}
    />
  </div>
);
