import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';

import { Field, splitFrame } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { InputFrame } from './input-frame.tsx';
import { Icon } from '../layout/icon.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'> &
  FieldFrame & { size?: 'md' | 'lg' | undefined };

export const PasswordField = (props: PasswordFieldProps) => {
  const { frame, control } = splitFrame(props);
  const { id, size, onKeyDown, onKeyUp, onBlur, ...input } = control;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field id={id} {...frame} hint={capsLock ? 'Caps Lock is on' : frame.hint}>
      {(aria) => (
        <InputFrame size={size}>
          <input
            data-secret=""
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            onKeyDown={(event) => {
              watchCapsLock(event);
              onKeyDown?.(event);
            }}
            onKeyUp={(event) => {
              watchCapsLock(event);
              onKeyUp?.(event);
            }}
            onBlur={(event) => {
              setCapsLock(false);
              onBlur?.(event);
            }}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </InputFrame>
      )}
    </Field>
  );
};
