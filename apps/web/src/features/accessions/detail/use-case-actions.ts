import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import type { CaseQuestion } from './case-dialogs.tsx';
import { useCaseAction } from './use-case-action.ts';
import type { NextAction } from './next-action.ts';
import { useCaseLabels } from '#features/labels/use-case-labels.ts';

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
  const mayReceive = staff && expected.length > 0 && accession.status !== 'cancelled';
  const receive: NextAction | null = mayReceive
    ? {
        label: `Receive ${expected.length === 1 ? 'tube' : `${expected.length} tubes`}`,
        icon: PackageCheck,
        busy: busy && question === null,
        run: receiveAll,
      }
    : null;
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
    /** All tubes that are expected; null where there are none, or it is not this person's to say. */
    receive,
  };
};
export type UsedCaseActions = ReturnType<typeof useCaseActions>;
