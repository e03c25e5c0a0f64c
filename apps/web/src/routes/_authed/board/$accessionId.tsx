import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { knownRoleOnly } from '../../-guards.ts';
import { numericId } from '../../-numeric-id.ts';

export const Route = createFileRoute('/_authed/board/$accessionId')({
  staticData: { place: { title: 'Board' } },
  params: {
    parse: ({ accessionId }) => ({ accessionId: numericId(accessionId) }),
    stringify: ({ accessionId }) => ({ accessionId: String(accessionId) }),
  },
  beforeLoad: knownRoleOnly,
  component: NotBuiltPage,
});
