import { isLabMember } from '@aliquot/domain/auth/roles';
import { createFileRoute } from '@tanstack/react-router';
import { SubjectDetails } from '#features/subjects/details/subject-details.tsx';
import { ThisPerson } from '#features/subjects/this-person.tsx';
import { SubjectHistory } from '#features/timeline/subject-history.tsx';

const Details = () => {
  const { api, role } = Route.useRouteContext();
  return (
    <ThisPerson api={api} id={Route.useParams().subjectId}>
      {(subject) => (
        <SubjectDetails
          api={api}
          role={role}
          subject={subject}
          history={isLabMember(role) ? <SubjectHistory api={api} id={subject.id} /> : null}
        />
      )}
    </ThisPerson>
  );
};

export const Route = createFileRoute('/_authed/subjects/$subjectId/details')({ component: Details });
