import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccessionsPage } from '../../../features/accessions/accessions-page.tsx';
import { validateAccessionSearch } from '../../../features/accessions/list/accession-search.ts';

const Accessions = () => {
  const { api, role, user } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AccessionsPage
      api={api}
      role={role}
      userId={user.sub}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/accessions', search })}
    />
  );
};

export const Route = createFileRoute('/_authed/accessions/')({
  staticData: { place: { title: 'Accessions' } },
  validateSearch: validateAccessionSearch,
  component: Accessions,
});
