import { createFileRoute } from '@tanstack/react-router';
import { AccessionsPage } from '../../../features/accessions/accessions-page.tsx';

const Accessions = () => <AccessionsPage role={Route.useRouteContext().role} />;

export const Route = createFileRoute('/_authed/accessions/')({
  staticData: { place: { title: 'Accessions' } },
  component: Accessions,
});
