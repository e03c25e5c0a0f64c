import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/audit-log/audit-page.tsx';
import { validateAuditSearch } from '#features/audit-log/audit-search.ts';

const Audit = () => {
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      api={Route.useRouteContext().api}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
};

export const Route = createFileRoute('/_authed/admin/audit')({
  staticData: { place: { title: 'Audit', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateAuditSearch,
  component: Audit,
});
