import { createFileRoute } from '@tanstack/react-router';
import { NewTestPage } from '#features/test-specs/create/new-test-page.tsx';

const NewTest = () => <NewTestPage api={Route.useRouteContext().api} />;

export const Route = createFileRoute('/_authed/admin/tests/new')({
  staticData: { place: { title: 'New test', above: { title: 'Tests', to: '/admin/tests' } } },
  component: NewTest,
});
