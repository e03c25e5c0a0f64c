import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasErrorCode } from '#api/error-code.ts';
import { notify } from '#features/shell/notices.ts';
import { knownRoleOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

export const Route = createFileRoute('/_authed/_list/views/$viewId')({
  staticData: { place: { title: 'View', listOf: '/accessions', above: { title: 'Accessions', to: '/accessions' } } },
  params: {
    parse: ({ viewId }) => ({ viewId: numericId(viewId) }),
    stringify: ({ viewId }) => ({ viewId: String(viewId) }),
  },
  beforeLoad: knownRoleOnly,
  loader: async ({ context: { api }, params: { viewId }, preload }) => {
    try {
      await api.queryClient.fetchQuery(api.trpc.views.get.queryOptions({ id: viewId }));
    } catch (error) {
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error;
      if (!preload) notify({ kind: 'error', title: 'View not found' });
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({ to: '/accessions', replace: true });
    }
  },
});
