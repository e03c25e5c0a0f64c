import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { testKind } from '#features/test-specs/test-kind.ts';

const NewTest = () => (
  <RecordFormPage kind={testKind} api={Route.useRouteContext().api} id={null} tab={Route.useSearch().t} />
);

export const Route = createFileRoute('/_authed/admin/tests/new')({
  staticData: { place: { title: 'New test', above: { title: 'Tests', to: '/admin/tests' } } },
  validateSearch: validateTabSearch,
  component: NewTest,
});
