import { createFileRoute } from '@tanstack/react-router';
import { SubjectDetails } from '#features/subjects/details/subject-details.tsx';
import { ThisPerson } from '#features/subjects/this-person.tsx';

const Details = () => {
  const { api, role } = Route.useRouteContext();
  return (
    <ThisPerson api={api} id={Route.useParams().subjectId}>
      {(subject) => <SubjectDetails api={api} role={role} subject={subject} />}
    </ThisPerson>
  );
};

export const Route = createFileRoute('/_authed/subjects/$subjectId/details')({ component: Details });
