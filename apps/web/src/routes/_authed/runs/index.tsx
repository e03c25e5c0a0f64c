import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RunList } from '#features/runs/list/run-list.tsx';
import { validateRunSearch } from '#features/runs/list/run-search.ts';
import { labStaffOnly } from '../../-guards.ts';

const Runs = () => {
  const { api, user } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <RunList
      api={api}
      userId={user.sub}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/runs', search })}
    />
  );
};

export const Route = createFileRoute('/_authed/runs/')({
  staticData: { place: { title: 'Runs' } },
  validateSearch: validateRunSearch,
  beforeLoad: labStaffOnly('Test runs are'),
  component: Runs,
});
