import { createFileRoute } from '@tanstack/react-router';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { SpecPage } from '#features/test-specs/specs/spec-page.tsx';
import { numericId } from '#routes/-numeric-id.ts';

const NewResult = () => (
  <SpecPage
    api={Route.useRouteContext().api}
    testId={Route.useParams().testId}
    specId={null}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/tests/$testId/edit/results/new')({
  staticData: { place: { title: 'New result', above: { title: 'Tests', to: '/admin/tests' } } },
  params: {
    parse: ({ testId }) => ({ testId: numericId(testId) }),
    stringify: ({ testId }) => ({ testId: String(testId) }),
  },
  validateSearch: validateTabSearch,
  component: NewResult,
});
