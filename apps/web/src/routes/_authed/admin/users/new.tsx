import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { newUserKind } from '#features/users/people/new-user-kind.tsx';
import { makeTemporaryPassword } from '#features/users/people/temporary-password.ts';

const NewUser = () => {
  const [kind] = useState(() => newUserKind(makeTemporaryPassword()));
  return <RecordFormPage kind={kind} api={Route.useRouteContext().api} id={null} />;
};

export const Route = createFileRoute('/_authed/admin/users/new')({
  staticData: { place: { title: 'New user', above: { title: 'Users', to: '/admin/users' } } },
  component: NewUser,
});
