import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { CaseSheet } from '@aliquot/domain/results/case-sheet';
import { nextStep, type NextStep } from '@aliquot/domain/results/next-step';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, FlaskConical, ListPlus, PencilLine } from 'lucide-react';
import type { NextAction } from '#features/accessions/detail/next-action.ts';

/** What a person is asked before it is done. */
export type BenchQuestion = { kind: 'review' } | { kind: 'add_to_run'; orderIds: readonly number[] };

/** The step that takes the case forward, as the page's one filled button. */
export const useNextAction = (
  role: Role | null,
  accession: Accession,
  sheet: CaseSheet | undefined,
  ask: (question: BenchQuestion) => void,
): NextAction | 'receive' | null => {
  const navigate = useNavigate();
  if (sheet === undefined || !isLabStaff(role)) return null;
  const step: NextStep | null = nextStep(accession, sheet);
  switch (step?.kind) {
    case 'review':
      return {
        label: step.results === 1 ? 'Review result' : `Review ${step.results} results`,
        icon: ClipboardCheck,
        run: () => ask({ kind: 'review' }),
      };
    case 'enter': {
      const { run, testId, orderId, tests } = step;
      return {
        label: tests === 1 ? 'Enter result' : 'Enter results',
        icon: PencilLine,
        run: () =>
          void navigate({
            to: '/runs/$runId/worklist/$testId/results/$orderId',
            params: { runId: run.id, testId, orderId },
          }),
      };
    }
    case 'start_run': {
      const { run } = step;
      return {
        label: `Open run ${run.number}`,
        icon: FlaskConical,
        run: () => void navigate({ to: '/runs/$runId', params: { runId: run.id } }),
      };
    }
    case 'add_to_run': {
      const { orderIds } = step;
      return { label: 'Add to run', icon: ListPlus, run: () => ask({ kind: 'add_to_run', orderIds }) };
    }
    case 'receive':
      return 'receive';
    default:
      return null;
  }
};
