import { createFileRoute } from '@tanstack/react-router';
import { validateAccessionSearch } from '#features/accessions/list/accession-search.ts';

export const Route = createFileRoute('/_authed/_list/accessions/')({
  staticData: { place: { title: 'Accessions' } },
  validateSearch: validateAccessionSearch,
});
