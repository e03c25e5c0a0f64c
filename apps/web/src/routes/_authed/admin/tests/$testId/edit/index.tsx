import { createFileRoute } from '@tanstack/react-router';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { TestEditPage } from '#features/test-specs/edit/test-edit-page.tsx';
import { numericId } from '#routes/-numeric-id.ts';

const EditTest = () => (
  <TestEditPage api={Route.useRouteContext().api} id={Route.useParams().testId} tab={Route.useSearch().t} />
);

export const Route = createFileRoute('/_authed/admin/tests/$testId/edit/')({
  staticData: { place: { title: 'Test', above: { title: 'Tests', to: '/admin/tests' } } },
  params: {
    parse: ({ testId }) => ({ testId: numericId(testId) }),
    stringify: ({ testId }) => ({ testId: String(testId) }),
  },
  validateSearch: validateTabSearch,
  component: EditTest,
});
