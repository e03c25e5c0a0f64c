import { createFileRoute } from '@tanstack/react-router';
import { NewAccessionPage } from '../../../features/accessions/new-accession-page.tsx';
import { knownRoleOnly } from '../../-guards.ts';

export const Route = createFileRoute('/_authed/accessions/new')({
  staticData: { place: { title: 'New accession', above: { title: 'Accessions', to: '/accessions' } } },
  beforeLoad: knownRoleOnly,
  component: NewAccessionPage,
});
