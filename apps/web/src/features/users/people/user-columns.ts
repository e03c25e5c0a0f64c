import { roleFrom } from '@aliquot/domain/auth/roles';
import type { UserRow } from '@aliquot/domain/users/user';
import { homeClock } from '#time/home-zone.ts';
import { roleWords } from '#features/auth/role-words.ts';
import type { AttributeColumn } from '#features/records/record-kind.ts';
import { signInWords } from './sign-in-words.ts';

export const userColumns: readonly AttributeColumn<UserRow>[] = [
  {
    id: 'role',
    header: 'Role',
    text: ({ defaultRole }) => roleWords(roleFrom(defaultRole)),
    width: 184,
    className: 'max-md:hidden',
  },
  { id: 'signIn', header: 'Sign-in', text: signInWords, width: 104, className: 'max-xl:hidden' },
  {
    id: 'lastSignIn',
    header: 'Last sign-in',
    text: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : homeClock().exact(lastSignInAt)),
    width: 170,
    className: 'max-md:hidden',
  },
];
