import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/shell/profile-page.tsx';

const Profile = () => {
  const { user, role, config } = Route.useRouteContext();
  return <ProfilePage user={user} role={role} config={config} />;
};

export const Route = createFileRoute('/_authed/auth/profile')({
  staticData: { place: { title: 'Profile' } },
  component: Profile,
});
