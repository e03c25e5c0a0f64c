import type { CheckAccessionInput, CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { useTyped } from '#ui/field/use-typed.ts';
import { queryState } from '#ui/feedback/query-like.ts';
import { asProblems } from './case-faults.ts';
import type { Missing } from './new-case.ts';

const restMs = 300;

/** `incomplete`: there is nothing to ask yet. `checked`: the answer is about exactly what stands in the form. */
export type CheckState = 'incomplete' | 'checking' | 'checked' | 'failed';

const askedOf = (input: Omit<CreateAccessionInput, 'idempotencyKey'> | null): CheckAccessionInput | null => {
  if (input === null) return null;
  const { labId, clientId, subject, caseId, collected, testIds, panelIds, samples, fields } = input;
  return { labId, clientId, subject, caseId, collected, testIds, panelIds, samples, fields };
};

/** Once nothing is missing: what the server would refuse the save for, asked a moment after typing rests. */
export const useCheckCase = (
  api: Api,
  input: Omit<CreateAccessionInput, 'idempotencyKey'> | null,
): { state: CheckState; problems: readonly Missing[] } => {
  const now = JSON.stringify(askedOf(input));
  const asked = useTyped(now, restMs);
  const question = JSON.parse(asked) as CheckAccessionInput | null;
  const query = useQuery({
    ...api.trpc.accessions.check.queryOptions(question as CheckAccessionInput),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  if (input === null) return { state: 'incomplete', problems: [] };
  const problems = query.data === undefined || question === null ? [] : asProblems(query.data);
  if (asked === now && queryState(query) === 'failed') return { state: 'failed', problems: [] };
  const answered = asked === now && query.data !== undefined && !query.isPlaceholderData;
  return { state: answered ? 'checked' : 'checking', problems };
};
