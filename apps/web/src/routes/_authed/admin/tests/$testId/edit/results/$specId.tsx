import { createFileRoute } from '@tanstack/react-router';
import { validateSpecSearch } from '#features/test-specs/specs/spec-search.ts';
import { SpecPage } from '#features/test-specs/specs/spec-page.tsx';
import { numericId } from '#routes/-numeric-id.ts';

const EditResult = () => {
  const { testId, specId } = Route.useParams();
  const { t, row } = Route.useSearch();
  return <SpecPage api={Route.useRouteContext().api} testId={testId} specId={specId} tab={t} row={row} />;
};

export const Route = createFileRoute('/_authed/admin/tests/$testId/edit/results/$specId')({
  staticData: { place: { title: 'Result', above: { title: 'Tests', to: '/admin/tests' } } },
  params: {
    parse: ({ testId, specId }) => ({ testId: numericId(testId), specId: numericId(specId) }),
    stringify: ({ testId, specId }) => ({ testId: String(testId), specId: String(specId) }),
  },
  validateSearch: validateSpecSearch,
  component: EditResult,
});
