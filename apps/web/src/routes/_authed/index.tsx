import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { profileOf } from '#preferences/user-profile.ts';

export const Route = createFileRoute('/_authed/')({
  staticData: { place: { title: 'Dashboard' } },
  beforeLoad: ({ context: { config, user } }) => {
    if (config.enableDashboard || profileOf(user.sub).get().enableDashboard) return;
    throw redirect({ to: '/accessions', replace: true });
  },
  component: NotBuiltPage,
});
