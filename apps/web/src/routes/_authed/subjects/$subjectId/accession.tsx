import { createFileRoute } from '@tanstack/react-router';
import { SubjectCases } from '#features/accessions/of-subject/subject-cases.tsx';
import { validateCaseSearch } from '#features/subjects/subject-search.ts';

const Cases = () => {
  const { api, user } = Route.useRouteContext();
  const { subjectId } = Route.useParams();
  return <SubjectCases api={api} userId={user.sub} subjectId={subjectId} accessionId={Route.useSearch().accessionId} />;
};

export const Route = createFileRoute('/_authed/subjects/$subjectId/accession')({
  validateSearch: validateCaseSearch,
  component: Cases,
});
