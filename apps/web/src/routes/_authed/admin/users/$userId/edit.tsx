import { createFileRoute } from '@tanstack/react-router';
import { HandedPasswordDialog } from '#features/users/people/handed-password-dialog.tsx';
import { userKind } from '#features/users/people/user-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditUser = () => {
  const { userId } = Route.useParams();
  return (
    <>
      <RecordFormPage kind={userKind} api={Route.useRouteContext().api} id={userId} tab={Route.useSearch().t} />
      <HandedPasswordDialog userId={userId} />
    </>
  );
};

export const Route = createFileRoute('/_authed/admin/users/$userId/edit')({
  staticData: { place: { title: 'User', above: { title: 'Users', to: '/admin/users' } } },
  params: {
    parse: ({ userId }) => ({ userId: numericId(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  validateSearch: validateTabSearch,
  component: EditUser,
});
