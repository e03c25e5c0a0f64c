import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#features/notifications/notifications-page.tsx';
import { labStaffOnly } from '../../-guards.ts';

export const Route = createFileRoute('/_authed/help/notifications')({
  staticData: { place: { title: 'Notifications', above: { title: 'Help', to: '/help' } } },
  beforeLoad: labStaffOnly('Notification status is'),
  component: NotificationsPage,
});
