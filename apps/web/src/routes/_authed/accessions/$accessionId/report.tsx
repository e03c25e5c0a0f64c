import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { labStaffOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

export const Route = createFileRoute('/_authed/accessions/$accessionId/report')({
  staticData: { place: { title: 'Report', above: { title: 'Accessions', to: '/accessions' } } },
  params: {
    parse: ({ accessionId }) => ({ accessionId: numericId(accessionId) }),
    stringify: ({ accessionId }) => ({ accessionId: String(accessionId) }),
  },
  beforeLoad: labStaffOnly('Accession reports are'),
  component: NotBuiltPage,
});
