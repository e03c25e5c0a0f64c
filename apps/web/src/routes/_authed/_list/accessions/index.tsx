import { createFileRoute, redirect } from '@tanstack/react-router';
import { validateAccessionSearch } from '#features/accessions/list/accession-search.ts';

/** Nobody waits long for a list only because another one might have come first. */
const mostWaitMs = 800;
const nothingYet = (): Promise<never[]> => new Promise((resolve) => void setTimeout(() => resolve([]), mostWaitMs));

export const Route = createFileRoute('/_authed/_list/accessions/')({
  staticData: { place: { title: 'Accessions' } },
  validateSearch: validateAccessionSearch,
  // Work begins with the view one's pod opens with; the list itself is always one step away.
  beforeLoad: async ({ context: { api, role }, location, preload }) => {
    if (preload || role === null || location.state.start !== true) return;
    const views = api.queryClient.ensureQueryData(api.trpc.views.list.queryOptions()).catch(() => []);
    const opening = (await Promise.race([views, nothingYet()])).find(({ opensPod }) => opensPod);
    // oxlint-disable-next-line typescript/only-throw-error
    if (opening !== undefined) throw redirect({ to: '/views/$viewId', params: { viewId: opening.id }, replace: true });
  },
});
