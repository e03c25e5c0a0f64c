import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { validateNewRunSearch } from '#features/runs/new/new-run-search.ts';
import { NewRunPage } from '#features/runs/new/new-run-page.tsx';
import { labStaffOnly } from '../../-guards.ts';

const NewRun = () => {
  const { api } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <NewRunPage
      api={api}
      search={Route.useSearch()}
      // Choosing is no page to come back to.
      onSearch={(search) => void navigate({ to: '/runs/new', search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/_authed/runs/new')({
  staticData: { place: { title: 'New run', above: { title: 'Runs', to: '/runs' } } },
  validateSearch: validateNewRunSearch,
  beforeLoad: labStaffOnly('Test runs are'),
  component: NewRun,
});
