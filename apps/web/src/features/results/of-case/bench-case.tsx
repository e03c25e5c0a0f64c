import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { AccessionDetail } from '#features/accessions/detail/accession-detail.tsx';
import { useAddCall } from '#features/critical-calls/by-hand/use-add-call.tsx';
import { AddToRunDialog } from '#features/runs/add/add-to-run-dialog.tsx';
import { CaseTests } from './case-tests.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useCaseSheet } from './use-case-sheet.ts';
import { useNextAction, type BenchQuestion } from './use-next-action.ts';

export type BenchCaseProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  calls: ReactNode;
  timeline: ReactNode;
};

/** The page of a case as the laboratory sees it: with its results, its runs and what comes next. */
export const BenchCase = ({ api, role, accession, calls, timeline }: BenchCaseProps) => {
  const sheet = useCaseSheet(api, accession.id);
  const [question, setQuestion] = useState<BenchQuestion | null>(null);
  const next = useNextAction(role, accession, sheet.data, setQuestion);
  const addCall = useAddCall({ api, role, accession, sheet: sheet.data });
  const close = (): void => setQuestion(null);
  return (
    <AccessionDetail
      api={api}
      role={role}
      accession={accession}
      calls={calls}
      timeline={timeline}
      bench={{
        next,
        renderTests: (slot) => (
          <CaseTests {...slot} api={api} sheet={sheet} mayOpenRuns={isLabStaff(role)} callEntryOf={addCall.entryOf} />
        ),
        keys: addCall.keys,
        dialogs: (
          <>
            {question?.kind === 'review' && sheet.data !== undefined ? (
              <ReviewDialog api={api} accession={accession} sheet={sheet.data} onClose={close} />
            ) : null}
            {question?.kind === 'add_to_run' ? (
              <AddToRunDialog api={api} accession={accession} orderIds={question.orderIds} onClose={close} />
            ) : null}
            {addCall.dialog}
          </>
        ),
      }}
    />
  );
};
