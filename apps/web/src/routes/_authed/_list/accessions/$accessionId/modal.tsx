import { createFileRoute } from '@tanstack/react-router';
import { validateAccessionSearch, type AccessionSearch } from '#features/accessions/list/accession-search.ts';
import { knownRoleOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

/** The list behind a quick look, as its own address has it; `over` names the saved view instead. */
const validateLookSearch = (search: Record<string, unknown>): AccessionSearch & { over?: number } => {
  const over = Number(search['over']);
  return Number.isSafeInteger(over) && over > 0 ? { over } : validateAccessionSearch(search);
};

export const Route = createFileRoute('/_authed/_list/accessions/$accessionId/modal')({
  staticData: { place: { title: 'Accession', above: { title: 'Accessions', to: '/accessions' } } },
  validateSearch: validateLookSearch,
  params: {
    parse: ({ accessionId }) => ({ accessionId: numericId(accessionId) }),
    stringify: ({ accessionId }) => ({ accessionId: String(accessionId) }),
  },
  beforeLoad: knownRoleOnly,
});
