import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { labStaffOnly } from '../../-guards.ts';

export const Route = createFileRoute('/_authed/help/notifications')({
  staticData: { place: { title: 'Notifications', above: { title: 'Help', to: '/help' } } },
  beforeLoad: labStaffOnly('Notification status is'),
  component: NotBuiltPage,
});
