import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { newUserFields, type User, type UserRow } from '@aliquot/domain/users/user';
import type { RecordKind } from '#features/records/record-kind.ts';
import { FirstPassword } from './first-password.tsx';
import { handOver } from './handed-password.ts';
import { userKind } from './user-kind.ts';

/** The form of a new person, who also needs a way in. A temporary password is handed over once they are saved. */
export const newUserKind = (temporary: string): RecordKind<UserRow, User, number, FormInput<typeof newUserFields>> => ({
  ...userKind,
  calls: (api) => {
    const calls = userKind.calls(api);
    return {
      ...calls,
      create: async (input) => {
        const saved = await calls.create(input);
        if (input['password'] === temporary) handOver({ userId: saved.id, name: saved.name, password: temporary });
        return saved;
      },
    };
  },
  fields: formFields(newUserFields),
  blank: { ...userKind.blank, password: temporary },
  labels: { ...userKind.labels, password: 'Password' },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        ...(userKind.tabs[0]?.sections ?? []),
        { id: 'sign-in', title: 'First sign-in', Fields: () => <FirstPassword temporary={temporary} /> },
      ],
    },
  ],
});
