import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Api } from '#api/trpc.ts';
import { followLabels, printAfterSave, type LabelsOnSave } from '#features/labels/print-after-save.ts';
import { keepOnPage, keptOnPage } from '#ui/page/page-memory.ts';
import { useSaveKey } from '#ui/form/use-save-key.ts';
import type { FormField, NewCase } from './new-case.ts';
import { tubesToLabel } from './tubes-to-label.ts';
import { useNewCase, type NewCaseEvents } from './use-new-case.ts';

export type NewAccessionOptions = {
  api: Api;
  role: Role | null;
  /** `long`: one column in the order of a requisition. `zones`: who, what and check side by side. */
  layout: 'long' | 'zones';
  /** On a person's own page: who it is for is decided. */
  person?: Subject;
};

/** The case made last, and what became of its labels; null while they are being sent. */
export type SavedCase = { accession: Accession; labels: LabelsOnSave | null };

const startWith = (person: Subject | undefined): Partial<NewCase> =>
  person === undefined
    ? {}
    : {
        subject: { kind: 'known', subject: person },
        client: { id: person.clientId, code: '', name: person.clientName },
      };
/** Both forms have one draft: what is begun in one is finished in the other. */
const draftOf = (person: Subject | undefined): string =>
  person === undefined ? 'accessions/new' : `subjects/${person.id}/create`;

/** The form of the page, its focus, and what follows a save: labels, and the next case or the saved one. */
export const useNewAccession = ({ api, role, person }: NewAccessionOptions) => {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  const staff = isLabStaff(role);
  // Who opens the saved case and comes back finds the line again.
  const [saved, setSaved] = useState(() => keptOnPage<SavedCase>('saved accession') ?? null);
  useEffect(() => keepOnPage('saved accession', saved), [saved]);
  const toTheTop = (): void => {
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.querySelector<HTMLInputElement>('[data-zone] input')?.focus({ preventScroll: true });
  };
  // The first key typed belongs to the subject's name, in the first case and in each one after it.
  const savedId = saved?.accession.id ?? null;
  useEffect(toTheTop, [savedId]);
  const onSaved = async (
    ...[accession, next, { typed, plan }]: Parameters<NewCaseEvents['onSaved']>
  ): Promise<void> => {
    setSaved({ accession, labels: null });
    if (!next) void navigate({ to: '/accessions/$accessionId', params: { accessionId: accession.id } });
    const labels: LabelsOnSave = staff
      ? await printAfterSave(api, accession, tubesToLabel(accession, typed, plan))
      : { kind: 'none' };
    if (next) setSaved((now) => (now?.accession.id === accession.id ? { accession, labels } : now));
    else followLabels(api, accession, labels);
  };
  const focusField = (field: FormField): void => {
    const part = element.current?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    // The record to use instead, or the input that is wrong, before the first of the part.
    const wrong = part?.querySelector<HTMLElement>('[data-strict] button, [aria-invalid="true"]');
    (wrong ?? part?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button'))?.focus();
  };
  const form = useNewCase(
    api,
    draftOf(person),
    { onSaved: (...made) => void onSaved(...made), onFault: focusField },
    startWith(person),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.save(true);
  };
  /** What had the focus is gone with it. */
  const andToTheTop = (act: () => void) => (): void => {
    flushSync(act);
    toTheTop();
  };
  const undoClear = form.undoClear === null ? null : andToTheTop(form.undoClear);
  return { element, staff, form: { ...form, clear: andToTheTop(form.clear), undoClear }, saved, focusField, submit };
};
