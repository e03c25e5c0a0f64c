import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { numericId } from '#routes/-numeric-id.ts';

export const Route = createFileRoute('/_authed/admin/auth/providers/$providerId/edit')({
  staticData: {
    place: {
      title: 'Authentication provider',
      above: { title: 'Authentication providers', to: '/admin/auth/providers' },
    },
  },
  params: {
    parse: ({ providerId }) => ({ providerId: numericId(providerId) }),
    stringify: ({ providerId }) => ({ providerId: String(providerId) }),
  },
  component: NotBuiltPage,
});
