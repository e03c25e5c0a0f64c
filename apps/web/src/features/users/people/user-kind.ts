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
  defaultRole: 'What this person may do',
  clients: 'Sees the accessions of',
};

/** People who can sign in: what the shared pages need to know about them. */
export const userKind: RecordKind<UserRow, User, number, FormInput<typeof userFields>> = {
  words: {
    one: 'user',
    many: 'users',
    about: 'The people who can sign in, what each may do, and whose accessions client staff see.',
    code: 'Email',
    codeWidth: '26%',
    off: 'They are signed out everywhere at once and cannot sign in again. What they did stays on record under their name.',
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
        { id: 'person', title: 'Person', Fields: UserIdentity },
        { id: 'role', title: 'Role', note: 'A changed role signs the person out everywhere.', Fields: UserRole },
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
