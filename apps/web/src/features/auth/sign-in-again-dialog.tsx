import type { SessionUser } from '@aliquot/domain/auth/session-user';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '#api/auth-endpoints.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { confirmByKey } from '#ui/overlay/confirm-by-key.ts';
import { dialogClass } from '#ui/overlay/dialog-class.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import css from './sign-in-again.module.css';

export type SignInAgainDialogProps = {
  user: SessionUser;
  open: boolean;
  /** True: signed in again, what waited may go on. False: the person leaves. */
  onAnswer: (signedIn: boolean) => void;
};

/** The session ended while something was typed. Signing in here keeps it; leaving gives it up. */
export const SignInAgainDialog = ({ user, open, onAnswer }: SignInAgainDialogProps) => {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus(open);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await signIn(user.email, password);
    setBusy(false);
    setPassword('');
    if (answer.kind === 'signed-in') {
      setError(undefined);
      onAnswer(true);
      return;
    }
    setError(
      answer.kind === 'refused'
        ? (answer.message ?? 'Invalid email or password')
        : 'Something went wrong. Please try again.',
    );
    field.current?.focus();
  };

  return (
    // Neither Escape nor a click beside it may throw typed work away. Every key belongs to it, shortcuts and scanner rest.
    <AlertDialog.Root open={open} onOpenChange={() => undefined}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogClass.scrim} />
        <AlertDialog.Viewport className={dialogClass.frame}>
          <AlertDialog.Popup
            className={dialogClass.popup}
            initialFocus={field}
            finalFocus={returnFocus}
            onKeyDown={confirmByKey}
          >
            <div className={dialogClass.body}>
              <AlertDialog.Title className={dialogClass.title}>Sign in again to keep your work</AlertDialog.Title>
              <AlertDialog.Description className="text-fg-muted">
                {`Your session ended. What you typed is still here, ${user.name}.`}
              </AlertDialog.Description>
              <form className={css.signInAgain} noValidate onSubmit={(event) => void submit(event)}>
                <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
                <PasswordField
                  ref={field}
                  label={`Password of ${user.email}`}
                  autoComplete="current-password"
                  value={password}
                  error={error}
                  onChange={(event) => setPassword(event.target.value)}
                />
                <div className={css.signInAgainFoot}>
                  <Button variant="danger-ghost" onClick={() => onAnswer(false)}>
                    Discard and sign out
                  </Button>
                  <Button
                    type="submit"
                    variant="primary"
                    busy={busy}
                    disabledReason={password === '' ? 'Password required' : undefined}
                  >
                    Sign in
                  </Button>
                </div>
              </form>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
