import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/settings/settings-page.tsx';

const Settings = () => <SettingsPage api={Route.useRouteContext().api} />;

export const Route = createFileRoute('/_authed/admin/settings')({
  staticData: { place: { title: 'Settings', above: { title: 'Admin', to: '/admin' } } },
  component: Settings,
});
