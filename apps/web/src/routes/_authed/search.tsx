import { createFileRoute, useLocation } from '@tanstack/react-router';
import { SearchPage } from '#features/search/search-page.tsx';
import { knownRoleOnly } from '../-guards.ts';

const Search = () => {
  const { api, user } = Route.useRouteContext();
  // Each place in the history has its own text.
  const { __TSR_index: at, handedText } = useLocation({ select: ({ state }) => state });
  return <SearchPage key={at} api={api} userId={user.sub} handedText={handedText} />;
};

export const Route = createFileRoute('/_authed/search')({
  staticData: { place: { title: 'Search' } },
  beforeLoad: knownRoleOnly,
  component: Search,
});
