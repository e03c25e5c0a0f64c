import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useSaveKey } from '#ui/form/use-save-key.ts';
import { printAfterSave } from '#features/labels/print-after-save.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import type { NewCase } from './new-case.ts';
import { tubesToLabel } from './tubes-to-label.ts';
import { useNewCase } from './use-new-case.ts';

export type NewAccessionOptions = {
  api: Api;
  role: Role | null;
  /** `long`: one column in the order of a requisition. `zones`: who, what and check side by side. */
  layout: 'long' | 'zones';
  /** On a person's own page: who it is for is decided. */
  person?: Subject;
};

const startWith = (person: Subject | undefined): Partial<NewCase> =>
  person === undefined
    ? {}
    : {
        subject: { kind: 'known', subject: person },
        client: { id: person.clientId, code: '', name: person.clientName },
      };
const draftOf = (layout: 'long' | 'zones', person: Subject | undefined): string => {
  if (person !== undefined) return `subjects/${person.id}/create`;
  return layout === 'long' ? 'accessions/new' : 'accessions/newv2';
};

/** The form of the page, its focus, and what follows a save: labels, and the next case or the saved one. */
export const useNewAccession = ({ api, role, layout, person }: NewAccessionOptions) => {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  const staff = isLabStaff(role);
  // The first key typed belongs to the person's name, in the first case and in each one after it.
  const [saves, setSaves] = useState(0);
  useEffect(() => {
    if (saves >= 0) element.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [saves]);
  const onSaved: Parameters<typeof useNewCase>[2] = (accession, next, { typed, plan }): void => {
    const tell = (): void =>
      void toast.success(
        `${accession.caseId} created · ${countOf(accession.orders.length, 'test')}, ${countOf(accession.samples.length, 'tube')}`,
      );
    if (staff) void printAfterSave(api, accession, tubesToLabel(accession, typed, plan), tell);
    else tell();
    if (next) setSaves((before) => before + 1);
    else void navigate({ to: '/accessions/$accessionId', params: { accessionId: accession.id } });
  };
  const focusField = (field: string): void =>
    element.current
      ?.querySelector(`[data-field="${CSS.escape(field)}"]`)
      ?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')
      ?.focus();
  const form = useNewCase(api, draftOf(layout, person), onSaved, focusField, startWith(person));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.save(true);
  };
  return { element, staff, form, focusField, submit };
};
