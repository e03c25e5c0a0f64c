import { isOrganisationStaff, roleFrom, roleLabels, roles } from '@aliquot/domain/auth/roles';
import type { User, UserFields } from '@aliquot/domain/users/user';
import { useWatch } from 'react-hook-form';
import { RadioInput } from '#features/records/fields/choice-inputs.tsx';
import { CodesInput } from '#features/records/fields/code-picker.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { roleDuty } from '../profile/role-duties.ts';

const at = fieldNames<UserFields>();
type Part = FormPartProps<User>;
const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role], hint: roleDuty(role) }));

export const UserIdentity = () => (
  <>
    <TextInput name={at('name')} hint="Shown on results they enter and approve." />
    <TextInput name={at('email')} type="email" hint="Used to sign in." />
  </>
);

export const UserRole = () => (
  <RadioInput name={at('defaultRole')} options={roleOptions} stacked className="col-span-full" />
);

export const UserClients = ({ api }: Part) => {
  const role = roleFrom(useWatch({ name: at('defaultRole') }));
  if (!isOrganisationStaff(role)) {
    return (
      <p className="col-span-full text-fg-muted">
        {role === null ? 'Choose a role above.' : 'Lab staff can see all clients.'}
      </p>
    );
  }
  return (
    <CodesInput
      name={at('clients')}
      from={recordList('clients', api.client.clients)}
      hint="They see these clients only. Without a client they see nothing."
    />
  );
};
