import { clsx } from 'clsx';
import { useState, type Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import css from '../form/record-fields.module.css';

export type TextCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly suggestion: string | null };

export type CheckedTextFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
  value: string;
  onValueChange: (text: string) => void;
  /** What a grammar or a check digit says about what is typed. */
  check?: ((text: string) => TextCheck) | undefined;
  /** Said while what is typed is right: 'The check digit is right'. */
  right?: string | undefined;
  error?: string | undefined;
  onLeave: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * A code checked while it is typed: that it is right is said at once, that it is wrong once the person has left it, since
 * nearly every code is wrong until its last letter. The likely meant one can be taken with one press.
 */
export const CheckedTextField = (props: CheckedTextFieldProps) => {
  const { name, label, hint, optional, className, value, onValueChange, check, right, error, onLeave, ref } = props;
  const [left, setLeft] = useState(true);
  const text = value.trim();
  const checked = text === '' || check === undefined ? null : check(text);
  const wrong = checked?.ok === false && left ? checked : null;
  const suggestion = checked?.ok === false ? checked.suggestion : null;
  return (
    <div className={clsx(css.checkedText, className)}>
      <TextField
        label={label}
        hint={checked?.ok === true ? (right ?? hint) : hint}
        optional={optional}
        mono
        autoComplete="off"
        spellCheck={false}
        name={name}
        ref={ref}
        error={wrong?.reason ?? error}
        value={value}
        onChange={({ target }) => {
          setLeft(false);
          onValueChange(target.value);
        }}
        onBlur={() => {
          setLeft(true);
          onLeave();
        }}
      />
      {suggestion === null ? null : (
        <div>
          <Button size="sm" onClick={() => onValueChange(suggestion)}>
            Use <span className="mono">{suggestion}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
