import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { BrandMark } from './brand-mark.tsx';
import { openLogin } from './login-session.ts';
import { takeSignedOutNote } from './signed-out-note.ts';
import css from './login.module.css';

// A real laboratory never loads it; where it does not arrive, the form is all there is.
const DemoAccounts = lazy(() =>
  import('./demo-accounts.tsx').then(
    ({ DemoAccounts: Shown }) => ({ default: Shown }),
    () => ({ default: () => null }),
  ),
);

export type LoginPageProps = { testEnv: boolean; logoUrl: string | null; returnTo: string; onSignedIn: () => void };

/** One visit to the page: what is typed, what was refused, and where the cursor belongs. */
const useLogin = ({ returnTo, onSignedIn }: Pick<LoginPageProps, 'returnTo' | 'onSignedIn'>) => {
  const [login] = useState(() =>
    openLogin(returnTo, { onSignedIn, leaveFor: (address) => window.location.assign(address) }),
  );
  const state = useSyncExternalStore(login.subscribe, login.get);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = 'Sign in to Aliquot';
  }, []);

  // Each step and each refusal puts the cursor where the next keystroke belongs.
  useEffect(() => {
    if (state.waiting !== null) return;
    if (state.emailError !== null) email.current?.focus();
    else if (state.asksPassword || state.passwordError !== null) password.current?.focus();
  }, [state.waiting, state.asksPassword, state.emailError, state.passwordError]);
  return { login, state, email, password };
};

export const LoginPage = ({ testEnv, logoUrl, returnTo, onSignedIn }: LoginPageProps) => {
  const signIn = useLogin({ returnTo, onSignedIn });
  const [signedOutNote] = useState(takeSignedOutNote);
  const { login, state } = signIn;
  return (
    <main className={css.login}>
      <div className={css.loginCard}>
        {logoUrl === null ? (
          <BrandMark className={css.loginMark} />
        ) : (
          <img className={css.loginLogo} src={logoUrl} alt="" />
        )}
        <h1 className={css.loginTitle}>
          Sign in to Aliquot
          {testEnv ? (
            <Badge tone="yellow" outlined className="tracking-normal">
              Test
            </Badge>
          ) : null}
        </h1>
        {signedOutNote === null ? null : <p className={css.loginNote}>{signedOutNote}</p>}
        {state.waiting === 'redirect' ? (
          <Redirecting email={state.email} onCancel={() => login.send({ type: 'redirect-cancelled' })} />
        ) : (
          <LoginForm {...signIn} />
        )}
      </div>
      {testEnv ? (
        <Suspense fallback={null}>
          <DemoAccounts onChoose={(account) => void login.signInAs(account)} />
        </Suspense>
      ) : null}
    </main>
  );
};

const LoginForm = ({ login, state, email, password }: ReturnType<typeof useLogin>) => {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void login.submit();
  };
  return (
    <form className={css.loginForm} noValidate onSubmit={submit} aria-busy={state.waiting !== null}>
      <TextField
        ref={email}
        label="Email"
        type="email"
        size="lg"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // The page's one purpose is this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        required
        value={state.email}
        error={state.emailError ?? undefined}
        onChange={(event) => login.send({ type: 'email-edited', email: event.target.value })}
      />
      {state.asksPassword ? (
        <PasswordField
          ref={password}
          label="Password"
          size="lg"
          name="password"
          autoComplete="current-password"
          required
          value={state.password}
          error={state.passwordError ?? undefined}
          onChange={(event) => login.send({ type: 'password-edited', password: event.target.value })}
        />
      ) : null}
      <Button type="submit" variant="primary" size="lg" className="mt-1" busy={state.waiting !== null}>
        Continue
      </Button>
    </form>
  );
};

const Redirecting = ({ email, onCancel }: { email: string; onCancel: () => void }) => {
  const cancel = (): void => {
    window.stop();
    onCancel();
  };
  return (
    <div className={css.loginRedirect}>
      <output>Redirecting to single sign-on</output>
      <p className={css.loginWho}>{email}</p>
      <Button variant="ghost" className="mt-3 -ml-3" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
};
