import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { SheetLine } from '@aliquot/domain/results/case-sheet';
import { useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import type { PageKeys } from '#commands/page-keys.ts';
import { AccessionDetail } from '#features/accessions/detail/accession-detail.tsx';
import { AddToRunDialog } from '#features/runs/add/add-to-run-dialog.tsx';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { CaseTests } from './case-tests.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useCaseSheet } from './use-case-sheet.ts';
import { useSentToTest } from './use-sent-to-test.ts';
import { useNextAction, type BenchQuestion } from './use-next-action.ts';

/** A call by hand about a test of the accession, or one of its results. */
export type CallByHand = {
  /** For the help: the page hears them itself. */
  keys: PageKeys;
  entryOf: (order: Order, line: SheetLine | null) => MenuEntry;
  dialog: ReactNode;
};

export type BenchCaseProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  calls: ReactNode;
  timeline: ReactNode;
  addCall: CallByHand;
};

/** The page of a case as the laboratory sees it: with its results, its runs and what comes next. */
export const BenchCase = ({ api, role, accession, calls, timeline, addCall }: BenchCaseProps) => {
  const sheet = useCaseSheet(api, accession.id);
  const [question, setQuestion] = useState<BenchQuestion | null>(null);
  useSentToTest(sheet.data !== undefined);
  const next = useNextAction(role, accession, sheet.data, setQuestion);
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
