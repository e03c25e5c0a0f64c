import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';

export const Route = createFileRoute('/_authed/admin/auth/providers/')({
  staticData: { place: { title: 'Authentication providers', above: { title: 'Admin', to: '/admin' } } },
  component: NotBuiltPage,
});
