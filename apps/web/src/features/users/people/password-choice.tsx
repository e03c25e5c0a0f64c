import { shortestPassword } from '@aliquot/domain/auth/password-length';
import { PasswordField } from '#ui/field/password-field.tsx';
import { RadioGroup, type RadioOption } from '#ui/field/radio-group.tsx';

export type PasswordWay = 'temporary' | 'typed' | 'none';

const temporary: RadioOption<PasswordWay> = {
  value: 'temporary',
  label: 'Temporary password',
  hint: 'Generated and shown once. Give it to the user.',
};
const typed: RadioOption<PasswordWay> = { value: 'typed', label: 'Your choice of password', hint: undefined };
const none: RadioOption<PasswordWay> = {
  value: 'none',
  label: 'No password',
  hint: 'For users who sign in with single sign-on.',
};

export type PasswordChoiceProps = {
  way: PasswordWay;
  onWayChange: (way: PasswordWay) => void;
  mayHaveNone?: boolean | undefined;
  password: string;
  onPasswordChange: (password: string) => void;
  error?: string | undefined;
  name: string;
};

/** Where somebody's password comes from. */
export const PasswordChoice = (props: PasswordChoiceProps) => {
  const { way, onWayChange, mayHaveNone = false, password, onPasswordChange, error, name } = props;
  return (
    <>
      <RadioGroup
        label="Password"
        stacked
        className="col-span-full"
        options={mayHaveNone ? [temporary, typed, none] : [temporary, typed]}
        value={way}
        onValueChange={onWayChange}
      />
      {way === 'typed' ? (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          name={name}
          hint={error === undefined ? `At least ${shortestPassword} characters.` : undefined}
          error={error}
          value={password}
          onChange={({ target }) => onPasswordChange(target.value)}
          // What is sent has no spaces around it, so what is shown must have none.
          onBlur={() => onPasswordChange(password.trim())}
        />
      ) : null}
    </>
  );
};
