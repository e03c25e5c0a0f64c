import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { subjectFields, type Subject, type UpdateSubjectInput } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { translateRefusal } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import type { FormKind } from '#features/records/form/use-record-form.ts';

/** A person's record is always in use; the shared form asks of every record whether it is. */
export type SubjectInForm = Subject & { active: true; updatedAt: string };
export const asInForm = (subject: Subject): SubjectInForm => ({ ...subject, active: true, updatedAt: '' });

type Input = FormInput<typeof subjectFields>;

const fields = formFields(subjectFields);
const blank: Input = {
  familyName: '',
  givenName: '',
  dateOfBirth: null,
  birthPrecision: 'unknown',
  sex: 'unknown',
  gender: null,
  identifiers: [],
};

export const subjectLabels: Readonly<Record<keyof Input, string>> = {
  familyName: 'Family name',
  givenName: 'Given name',
  dateOfBirth: 'Date of birth',
  birthPrecision: 'Date precision',
  sex: 'Sex',
  gender: 'Gender',
  identifiers: 'Identifiers',
};

const save = async (api: Api, input: Record<string, unknown>, duplicateReason: string): Promise<SubjectInForm> => {
  const { active: _active, ...change } = input;
  const reason = duplicateReason.trim() === '' ? null : duplicateReason.trim();
  try {
    const given = { ...change, duplicateReason: reason } as UpdateSubjectInput;
    const saved = await confirmFollows(
      { title: `Edit subject ${subjectName(given)}`, confirmLabel: 'Save changes' },
      (expects) => api.client.subjects.update.mutate({ ...given, ...expects }),
    );
    return asInForm(saved);
  } catch (error) {
    throw translateRefusal(error, { field: (path) => path, current: (record) => asInForm(record as Subject) });
  }
};

/** `duplicateReason`: why this is another person, where one of the same name, birth and sex is known. */
export const subjectForm = (duplicateReason: string): FormKind<SubjectInForm, number, Input> => ({
  words: { one: 'subject' },
  calls: (api) => ({
    getKey: (id) => api.trpc.subjects.get.queryKey({ id }),
    // People are made with a case, never on a page of their own.
    create: () => Promise.reject(new Error('a person is made with a case')),
    update: (input) => save(api, input, duplicateReason),
  }),
  fields,
  blank,
});
