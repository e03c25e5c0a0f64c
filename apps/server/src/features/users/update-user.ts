import type { UpdateUserInput, User } from '@aliquot/domain/users/user';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import { refuseStaleWrite } from '../../db/stale-write.ts';
import type { Scope } from '../../db/transaction.ts';
import { endSessionsOf } from './sessions.repo.ts';
import { changeUser, findUser, lockActiveManagers, setUserClients } from './users.repo.ts';

export const updateUser = (scope: Scope, input: UpdateUserInput): Promise<User> =>
  onlyOnce(scope, input, async (tx) => {
    const managers = await lockActiveManagers(tx);
    const staysManager = input.active && input.defaultRole === 'aliquot_lab_manager';
    if (managers.length === 1 && managers[0] === input.id && !staysManager) {
      throw new AppError('BAD_REQUEST', {
        message: 'This is the last active manager. Make someone else a manager first.',
        details: { field: 'defaultRole' },
      });
    }
    const before = await findUser(tx, input.id);
    if (!(await changeUser(tx, input))) return refuseStaleWrite(before);
    await setUserClients(tx, input.id, input.clientIds);
    // A person whose rights changed starts a new session under the new ones.
    if (!input.active || before?.defaultRole !== input.defaultRole) {
      await endSessionsOf(tx, input.id, input.active ? 'role changed' : 'account disabled');
    }
    const after = await findUser(tx, input.id);
    if (after === null) throw new Error('the user just changed is not there');
    return after;
  });
