import { createFileRoute } from '@tanstack/react-router';
import { NewAccessionPage } from '#features/accessions/new/new-accession-page.tsx';
import { profileOf } from '#preferences/user-profile.ts';
import { caseWorkersOnly } from '../../-guards.ts';

const NewAccession = () => {
  const { api, role, user } = Route.useRouteContext();
  return <NewAccessionPage api={api} role={role} userId={user.sub} layout="zones" />;
};

export const Route = createFileRoute('/_authed/accessions/newv2')({
  staticData: { place: { title: 'New accession', above: { title: 'Accessions', to: '/accessions' } } },
  beforeLoad: caseWorkersOnly,
  // The form opens with its first questions answered: people, the guess, and who may send.
  loader: ({ context: { api, user } }) => {
    const { trpc, queryClient } = api;
    const { defaultClient } = profileOf(user.sub).get();
    void queryClient.prefetchQuery(trpc.search.subjects.queryOptions({ search: '', take: 10, clientId: null }));
    void queryClient.prefetchQuery(
      trpc.accessions.guessClient.queryOptions({ subjectId: null, defaultClientId: defaultClient }),
    );
    void queryClient.prefetchQuery(trpc.clients.primary.queryOptions());
  },
  component: NewAccession,
});
