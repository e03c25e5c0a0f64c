import { createFileRoute } from '@tanstack/react-router';
import { NewAccessionPage } from '#features/accessions/new/new-accession-page.tsx';
import { ThisPerson } from '#features/subjects/this-person.tsx';
import { caseWorkersOnly } from '#routes/-guards.ts';

const Create = () => {
  const { api, role, user } = Route.useRouteContext();
  const { subjectId } = Route.useParams();
  return (
    <ThisPerson api={api} id={subjectId}>
      {(person) => (
        <NewAccessionPage key={person.id} api={api} role={role} userId={user.sub} layout="zones" person={person} />
      )}
    </ThisPerson>
  );
};

export const Route = createFileRoute('/_authed/subjects/$subjectId/create')({
  beforeLoad: caseWorkersOnly,
  component: Create,
});
