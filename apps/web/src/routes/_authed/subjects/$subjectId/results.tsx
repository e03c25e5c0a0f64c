import { createFileRoute } from '@tanstack/react-router';
import { useMinute } from '#time/use-minute.ts';
import { SubjectResults } from '#features/results/of-subject/subject-results.tsx';
import { validateResultsSearch } from '#features/results/of-subject/results-search.ts';

const none: readonly number[] = [];

const Results = () => {
  const { api, role } = Route.useRouteContext();
  const { subjectId } = Route.useParams();
  const { testSpecIds = none, abnormal, since, open } = Route.useSearch();
  const navigate = Route.useNavigate();
  const now = useMinute();
  return (
    <SubjectResults
      api={api}
      role={role}
      subjectId={subjectId}
      now={now}
      view={{
        testSpecIds,
        ...(abnormal === undefined ? {} : { abnormal }),
        ...(since === undefined ? {} : { since }),
        ...(open === undefined ? {} : { open }),
      }}
      onView={({ testSpecIds: tests, ...next }) =>
        void navigate({ search: { ...next, ...(tests.length === 0 ? {} : { testSpecIds: tests }) }, replace: true })
      }
    />
  );
};

export const Route = createFileRoute('/_authed/subjects/$subjectId/results')({
  validateSearch: validateResultsSearch,
  component: Results,
});
