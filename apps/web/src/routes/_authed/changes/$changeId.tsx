import { createFileRoute } from '@tanstack/react-router';
import { ChangePage } from '#features/changes/change-page.tsx';
import { validateChangeSearch } from '#features/changes/changes-search.ts';
import { labStaffOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

const Change = () => {
  const { api } = Route.useRouteContext();
  const { changeId } = Route.useParams();
  return <ChangePage api={api} id={changeId} group={Route.useSearch().group ?? null} />;
};

export const Route = createFileRoute('/_authed/changes/$changeId')({
  staticData: { place: { title: 'What followed' } },
  validateSearch: validateChangeSearch,
  params: {
    parse: ({ changeId }) => ({ changeId: numericId(changeId) }),
    stringify: ({ changeId }) => ({ changeId: String(changeId) }),
  },
  beforeLoad: labStaffOnly('Changes are'),
  component: Change,
});
