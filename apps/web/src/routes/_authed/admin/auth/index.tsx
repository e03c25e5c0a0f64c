import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';

export const Route = createFileRoute('/_authed/admin/auth/')({
  staticData: { place: { title: 'Authentication', above: { title: 'Admin', to: '/admin' } } },
  component: NotBuiltPage,
});
