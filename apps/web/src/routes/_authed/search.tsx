import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '#features/search/search-page.tsx';
import { knownRoleOnly } from '../-guards.ts';

const Search = () => {
  const { api, user } = Route.useRouteContext();
  return <SearchPage api={api} userId={user.sub} />;
};

export const Route = createFileRoute('/_authed/search')({
  staticData: { place: { title: 'Search' } },
  beforeLoad: knownRoleOnly,
  component: Search,
});
