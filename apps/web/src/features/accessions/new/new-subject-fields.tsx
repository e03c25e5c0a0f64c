import { subjectName, subjectSexes, type NewSubject, type Subject } from '@aliquot/domain/subjects/subject';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bornWords } from '../subject-words.ts';
import { readBirth } from './typed-birth.ts';
import { useTyped } from './use-typed.ts';

export type NewSubjectFieldsProps = {
  api: Api;
  fields: NewSubject;
  clientId: number | null;
  onChange: (fields: NewSubject) => void;
  onUse: (subject: Subject) => void;
  onCancel: () => void;
};

const sexWords = { male: 'Male', female: 'Female', unknown: 'Unknown' } as const;

/** A person not known yet. Somebody much like them is shown beside, and using that record is the easy way. */
export const NewSubjectFields = ({ api, fields, clientId, onChange, onUse, onCancel }: NewSubjectFieldsProps) => {
  const box = useRef<HTMLFieldSetElement>(null);
  // The search box is gone: the hands go on with what is not known yet.
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, []);
  const mrn = fields.identifiers[0]?.value ?? '';
  const asked = useTyped(
    JSON.stringify({
      familyName: fields.familyName,
      givenName: fields.givenName,
      dateOfBirth: fields.dateOfBirth,
      identifiers: fields.identifiers,
    }),
    300,
  );
  const likely = useQuery({
    ...api.trpc.subjects.duplicates.queryOptions({ clientId: clientId ?? 0, ...JSON.parse(asked) }),
    enabled: clientId !== null && fields.familyName.trim() !== '',
  });
  const born = (text: string): void =>
    onChange({ ...fields, dateOfBirth: text === '' ? null : text, birthPrecision: text === '' ? 'unknown' : 'day' });
  return (
    <fieldset ref={box} className="new-case-person grid gap-3">
      <legend className="font-medium">New subject</legend>
      <TextField
        label="Family name"
        value={fields.familyName}
        autoComplete="off"
        onChange={(event) => onChange({ ...fields, familyName: event.target.value })}
      />
      <TextField
        label="Given name"
        value={fields.givenName}
        autoComplete="off"
        onChange={(event) => onChange({ ...fields, givenName: event.target.value })}
      />
      <TextField
        label="Date of birth"
        optional
        autoComplete="off"
        hint="1984-03-15 or 3/15/1984"
        value={fields.dateOfBirth ?? ''}
        onChange={(event) => born(event.target.value)}
        onBlur={(event) => born(readBirth(event.target.value))}
      />
      <Segmented
        label="Sex"
        options={subjectSexes.map((value) => ({ value, label: sexWords[value] }))}
        value={fields.sex}
        onValueChange={(sex) => onChange({ ...fields, sex })}
      />
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
      {(likely.data ?? []).map(({ subject, because }) => (
        <Banner
          key={subject.id}
          title="Is this the same person?"
          detail={because}
          actions={
            <Button variant="primary" size="sm" onClick={() => onUse(subject)}>
              Use existing
            </Button>
          }
        >
          {subjectName(subject)}, {bornWords(subject.dateOfBirth, subject.sex)}
        </Banner>
      ))}
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Search again
      </Button>
    </fieldset>
  );
};
