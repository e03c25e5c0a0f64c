import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { knownRoleOnly } from '../../-guards.ts';

export const Route = createFileRoute('/_authed/board/')({
  staticData: { place: { title: 'Board' } },
  beforeLoad: knownRoleOnly,
  component: NotBuiltPage,
});
