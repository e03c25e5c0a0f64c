import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_authed/subjects/$subjectId/')({
  beforeLoad: ({ params, search }) => {
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/subjects/$subjectId/accession', params, search, replace: true });
  },
});
