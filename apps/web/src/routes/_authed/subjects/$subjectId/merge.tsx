import { isManager } from '@aliquot/domain/auth/roles';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { notify } from '#features/shell/notices.ts';
import { MergePage } from '#features/subjects/merge/merge-page.tsx';
import { ThisPerson } from '#features/subjects/this-person.tsx';

const Merge = () => {
  const { api } = Route.useRouteContext();
  return (
    <ThisPerson api={api} id={Route.useParams().subjectId}>
      {(subject) => <MergePage api={api} subject={subject} />}
    </ThisPerson>
  );
};

export const Route = createFileRoute('/_authed/subjects/$subjectId/merge')({
  beforeLoad: ({ context, params, preload }) => {
    if (isManager(context.role)) return;
    if (!preload) notify({ kind: 'error', title: 'Only lab managers can merge records.' });
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/subjects/$subjectId/accession', params, replace: true });
  },
  component: Merge,
});
