import { shortestPassword } from '@aliquot/domain/auth/password-length';
import type { User } from '@aliquot/domain/users/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { recordCalls } from '#features/records/record-calls.ts';
import { handOver } from './handed-password.ts';
import { PasswordChoice, type PasswordWay } from './password-choice.tsx';
import { makeTemporaryPassword } from './temporary-password.ts';
import css from './people.module.css';

const tooShort = `Password must be at least ${shortestPassword} characters`;

/** Gives somebody another password, after saying what that ends. */
export const ResetPassword = ({ api, user }: { api: Api; user: User }) => {
  const [asking, setAsking] = useState(false);
  const [way, setWay] = useState<PasswordWay>('temporary');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [saveKey] = useState(makeSaveKey);
  const queryClient = useQueryClient();
  const reset = useMutation(api.trpc.users.resetPassword.mutationOptions());

  const open = (next: boolean): void => {
    reset.reset();
    setTyped('');
    setError(undefined);
    setAsking(next);
  };
  const confirm = async (): Promise<void> => {
    const password = way === 'temporary' ? makeTemporaryPassword() : typed.trim();
    if (password.length < shortestPassword) return setError(tooShort);
    const saved = await reset.mutateAsync({ id: user.id, password, idempotencyKey: saveKey.for({ password }) });
    saveKey.saved();
    queryClient.setQueryData(recordCalls('users', api.client.users).getKey(user.id), saved);
    open(false);
    if (way === 'temporary') handOver({ userId: user.id, name: user.name, password });
    else toast.success('Password reset');
  };

  const word = user.hasPassword ? 'Reset password' : 'Set a password';
  return (
    <>
      <Button
        disabledReason={user.provider === null ? undefined : `They sign in through ${user.provider}`}
        onClick={() => open(true)}
      >
        {word}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={open}
        title={`${word}?`}
        description={`${user.name} is signed out everywhere. Unsaved work is lost.`}
        confirmLabel={word}
        cancelLabel="Cancel"
        danger
        busy={reset.isPending}
        onConfirm={() => void confirm().catch(() => {})}
      >
        <div className={css.passwordChoice}>
          <PasswordChoice
            way={way}
            onWayChange={setWay}
            name="reset-password"
            password={typed}
            onPasswordChange={(next) => {
              setTyped(next);
              setError(undefined);
            }}
            error={error}
          />
          {reset.isError ? <FieldError id="reset-password-refused">{refusalWords(reset.error)}</FieldError> : null}
        </div>
      </AlertDialog>
    </>
  );
};
