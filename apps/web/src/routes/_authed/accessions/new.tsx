import { createFileRoute, redirect } from '@tanstack/react-router';
import { NewAccessionPage } from '#features/accessions/new/new-accession-page.tsx';
import { profileOf } from '#preferences/user-profile.ts';
import { caseWorkersOnly } from '../../-guards.ts';

const NewAccession = () => {
  const { api, role, user } = Route.useRouteContext();
  return <NewAccessionPage api={api} role={role} userId={user.sub} layout="long" />;
};

export const Route = createFileRoute('/_authed/accessions/new')({
  staticData: { place: { title: 'New accession', above: { title: 'Accessions', to: '/accessions' } } },
  beforeLoad: ({ context, preload }) => {
    caseWorkersOnly({ context, preload });
    const { config, user } = context;
    // oxlint-disable-next-line typescript/only-throw-error
    if (config.enableNewForm || profileOf(user.sub).get().enableNewForm)
      throw redirect({ to: '/accessions/newv2', replace: true });
  },
  component: NewAccession,
});
