import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { hasErrorCode } from '#api/error-code.ts';
import { useMinute } from '#time/use-minute.ts';
import { SubjectLayout } from '#features/subjects/subject-layout.tsx';
import { validateSubjectSearch } from '#features/subjects/subject-search.ts';
import { knownRoleOnly } from '../../-guards.ts';
import { numericId } from '../../-numeric-id.ts';

const Subject = () => {
  const { api, role } = Route.useRouteContext();
  const { subjectId } = Route.useParams();
  const { merged } = Route.useSearch();
  const now = useMinute();
  return (
    <SubjectLayout key={subjectId} api={api} role={role} id={subjectId} merged={merged} now={now}>
      <Outlet />
    </SubjectLayout>
  );
};

export const Route = createFileRoute('/_authed/subjects/$subjectId')({
  staticData: { place: { title: 'Subject', above: { title: 'Accessions', to: '/accessions' } } },
  params: {
    parse: ({ subjectId }) => ({ subjectId: numericId(subjectId) }),
    stringify: ({ subjectId }) => ({ subjectId: String(subjectId) }),
  },
  validateSearch: validateSubjectSearch,
  beforeLoad: knownRoleOnly,
  // A merged record leads to the one it became part of; the page there says so.
  loader: async ({ context: { api }, params: { subjectId } }) => {
    try {
      const { mergedInto } = await api.queryClient.fetchQuery(api.trpc.subjects.get.queryOptions({ id: subjectId }));
      if (mergedInto === null) return;
      // oxlint-disable-next-line typescript/only-throw-error
      throw redirect({
        to: '/subjects/$subjectId/accession',
        params: { subjectId: mergedInto },
        search: { merged: subjectId },
        replace: true,
      });
    } catch (error) {
      // The page itself says that there is no such person.
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error;
    }
  },
  component: Subject,
});
