import { useState } from 'react';
import { useField } from '#features/records/fields/use-field.ts';
import { PasswordChoice, type PasswordWay } from './password-choice.tsx';

/** How a new person gets in the first time. `temporary` is the password that would be made for them. */
export const FirstPassword = ({ temporary }: { temporary: string }) => {
  const { value, change, error } = useField<string | null>('password');
  const [way, setWay] = useState<PasswordWay>('temporary');
  const choose = (next: PasswordWay): void => {
    setWay(next);
    change(next === 'temporary' ? temporary : next === 'typed' ? '' : null);
  };
  return (
    <PasswordChoice
      way={way}
      onWayChange={choose}
      mayHaveNone
      name="password"
      password={value ?? ''}
      onPasswordChange={change}
      error={error}
    />
  );
};
