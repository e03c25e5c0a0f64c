import { shortestPassword } from '@aliquot/domain/auth/password-length';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { saveOwnForm } from '#ui/form/use-save-key.ts';
import { endedWords } from '../sessions/ended-words.ts';
import { passwordTooShort } from './field-limits.ts';
import css from './profile.module.css';

export type PasswordFormProps = { api: Api; email: string; say: (text: string) => void };

const empty = { currentPassword: '', newPassword: '' };
const isField = (name: string): name is keyof typeof empty => Object.hasOwn(empty, name);

export const PasswordForm = ({ api, email, say }: PasswordFormProps) => {
  const form = useForm({ defaultValues: empty });
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty, 'The new password is not saved.');
  const change = useMutation(api.trpc.profile.changePassword.mutationOptions());
  const [saveKey] = useState(makeSaveKey);

  const save = form.handleSubmit(async (values) => {
    try {
      const { ended } = await change.mutateAsync({ ...values, idempotencyKey: saveKey.for(values) });
      saveKey.saved();
      form.reset(empty);
      say(`Password changed. ${endedWords(ended)}`);
    } catch (error) {
      const refused = fieldRefusals(error).filter(({ field }) => isField(field));
      for (const { field, message } of refused) if (isField(field)) form.setError(field, { type: 'server', message });
      if (refused.length === 0)
        form.setError('root', { type: 'server', message: `Not changed. ${refusalWords(error)}` });
      const first = refused[0]?.field ?? 'currentPassword';
      if (isField(first)) form.setFocus(first);
    }
  });

  return (
    // Only listens for the save keys on their way up from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={css.profileFields} noValidate onSubmit={(event) => void save(event)} onKeyDown={saveOwnForm}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: 'Enter your current password' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={errors.newPassword === undefined ? `At least ${shortestPassword} characters.` : undefined}
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          validate: (password) => password.length >= shortestPassword || passwordTooShort,
        })}
      />
      {errors.root?.message === undefined ? null : <FieldError id="password-refused">{errors.root.message}</FieldError>}
      <div>
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
};
