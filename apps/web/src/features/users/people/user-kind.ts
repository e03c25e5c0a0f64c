import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { userFields, type User, type UserRow } from '@aliquot/domain/users/user';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { UserSessions, UserSignIn } from './user-access.tsx';
import { userColumns } from './user-columns.ts';
import { UserClients, UserIdentity, UserRole } from './user-form.tsx';

const blank: FormInput<typeof userFields> = { name: '', email: '', defaultRole: 'aliquot_lab_tech', clients: [] };
const labels = {
  name: 'Name',
  email: 'Email',
  defaultRole: 'Role',
  clients: 'Clients',
};

/** People who can sign in: what the shared pages need to know about them. */
export const userKind: RecordKind<UserRow, User, number, FormInput<typeof userFields>> = {
  words: {
    one: 'user',
    many: 'users',
    usedBy: { tab: 'Pods', none: 'Not in a pod.' },
    about: 'Users who can sign in, their roles, and the clients that client staff can see.',
    code: 'Email',
    codeWidth: '26%',
    off: 'The user is signed out everywhere and can no longer sign in. Their work stays on record under their name.',
  },
  calls: (api) => recordCalls('users', api.client.users),
  path: '/admin/users',
  table: 'users',
  columns: userColumns,
  fields: formFields(userFields),
  blank,
  labels,
  title: ({ name, email }) => ({ name, code: email }),
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'person', title: 'User', Fields: UserIdentity },
        { id: 'role', title: 'Role', note: 'Changing the role signs them out.', Fields: UserRole },
        { id: 'clients', title: 'Clients', Fields: UserClients },
      ],
    },
    {
      id: 'access',
      label: 'Access',
      fields: [],
      sections: [
        { id: 'sign-in', title: 'Sign-in', wide: true, Fields: UserSignIn },
        { id: 'sessions', title: 'Sessions', wide: true, Fields: UserSessions },
      ],
    },
  ],
};
