import { createFileRoute } from '@tanstack/react-router';
import { notify } from '#features/shell/notices.ts';
import { signOut } from '#features/shell/sign-out.ts';
import { ProfilePage } from '#features/users/profile/profile-page.tsx';

const Profile = () => {
  const { api, user, role, config } = Route.useRouteContext();
  return (
    <ProfilePage
      api={api}
      user={user}
      role={role}
      config={config}
      say={(title) => notify({ kind: 'success', title })}
      onSignOut={signOut}
    />
  );
};

export const Route = createFileRoute('/_authed/auth/profile')({
  staticData: { place: { title: 'Profile' } },
  component: Profile,
});
