import type { User } from '@aliquot/domain/users/user';
import { When } from '#time/when.tsx';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { ResetPassword } from './reset-password.tsx';
import { SessionsOfUser } from './sessions-of-user.tsx';
import css from './people.module.css';

const pathWords = ({ name, provider, hasPassword }: User): string => {
  if (provider !== null) return `${name} signs in through ${provider}.`;
  return hasPassword ? `${name} signs in with a password.` : `${name} has no password and cannot sign in yet.`;
};

type Part = FormPartProps<User>;

export const UserSignIn = ({ api, record }: Part) =>
  record === null ? null : (
    <div className={css.access}>
      <p>
        {pathWords(record)}{' '}
        {record.lastSignInAt === null ? (
          'Never signed in.'
        ) : (
          <>
            Last signed in <When at={record.lastSignInAt} />.
          </>
        )}
      </p>
      <div className={css.accessButtons}>
        <ResetPassword api={api} user={record} />
      </div>
    </div>
  );

export const UserSessions = ({ api, record }: Part) =>
  record === null ? null : <SessionsOfUser api={api} user={record} />;
