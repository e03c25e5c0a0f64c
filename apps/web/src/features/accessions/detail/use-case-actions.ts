import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import type { CaseQuestion } from './case-dialogs.tsx';
import { useCaseAction } from './use-case-action.ts';
import { useCaseLabels } from './use-case-labels.ts';

/** What is done from the page of a case: what a person is asked first, what is sent, and its labels. */
export const useCaseActions = (api: Api, role: Role | null, accession: Accession) => {
  const [question, setQuestion] = useState<CaseQuestion | null>(null);
  const { act, busy, error, forget } = useCaseAction(api, accession, () =>
    setQuestion((open) => (open === question ? null : open)),
  );
  const labels = useCaseLabels(api, accession);
  const staff = isLabStaff(role);
  const expected = accession.samples.filter(({ status }) => status === 'expected');
  const receiveAll = (): void =>
    act({
      done: expected.length === 1 ? 'Tube received' : `${expected.length} tubes received`,
      run: (input) => api.client.accessions.receiveAll.mutate(input),
    });
  return {
    act,
    busy,
    error,
    question,
    ask: (next: CaseQuestion): void => {
      forget();
      setQuestion(next);
    },
    closeQuestion: () => setQuestion(null),
    labels,
    // Those who may not print still get the labels, as a file.
    openLabels: (): void => (staff ? labels.print() : labels.download()),
    expected: expected.length,
    mayReceive: staff && expected.length > 0 && accession.status !== 'cancelled',
    receiveAll,
  };
};
export type UsedCaseActions = ReturnType<typeof useCaseActions>;
