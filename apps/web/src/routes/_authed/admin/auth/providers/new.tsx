import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';

export const Route = createFileRoute('/_authed/admin/auth/providers/new')({
  staticData: {
    place: {
      title: 'New authentication provider',
      above: { title: 'Authentication providers', to: '/admin/auth/providers' },
    },
  },
  component: NotBuiltPage,
});
