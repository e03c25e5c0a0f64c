import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../features/help/help-page.tsx';

const Help = () => {
  const { user, role } = Route.useRouteContext();
  return <HelpPage user={user} role={role} />;
};

export const Route = createFileRoute('/_authed/help/')({ staticData: { place: { title: 'Help' } }, component: Help });
