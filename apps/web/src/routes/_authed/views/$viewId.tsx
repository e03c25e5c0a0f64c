import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { hasErrorCode } from '../../../api/error-code.ts';
import { AccessionsPage } from '../../../features/accessions/accessions-page.tsx';
import { searchOfView } from '../../../features/accessions/list/accession-search.ts';
import { notify } from '../../../features/shell/notices.ts';
import { useNamePage } from '../../../ui/page-name.ts';
import { knownRoleOnly } from '../../-guards.ts';
import { numericId } from '../../-numeric-id.ts';

const SavedView = () => {
  const { api, role, user } = Route.useRouteContext();
  const view = Route.useLoaderData();
  const navigate = useNavigate();
  useNamePage(view.name);
  return (
    <AccessionsPage
      api={api}
      role={role}
      userId={user.sub}
      search={searchOfView(view.definition)}
      // Changing what is shown leaves the view: it stays as it was saved.
      onSearch={(search) => void navigate({ to: '/accessions', search })}
    />
  );
};

export const Route = createFileRoute('/_authed/views/$viewId')({
  staticData: { place: { title: 'View', above: { title: 'Accessions', to: '/accessions' } } },
  params: {
    parse: ({ viewId }) => ({ viewId: numericId(viewId) }),
    stringify: ({ viewId }) => ({ viewId: String(viewId) }),
  },
  beforeLoad: knownRoleOnly,
  loader: async ({ context: { api }, params: { viewId }, preload }) => {
    try {
      return await api.queryClient.fetchQuery(api.trpc.views.get.queryOptions({ id: viewId }));
    } catch (error) {
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error;
      if (!preload) notify({ kind: 'error', title: 'View not found' });
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({ to: '/accessions', replace: true });
    }
  },
  component: SavedView,
});
