import { Checkbox } from '#ui/field/checkbox.tsx';
import { CheckedTextField, type CheckedTextFieldProps } from './checked-text-field.tsx';
import { useFieldLabel, type Called } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';

export type LookedUpCodeInputProps = Called &
  Pick<Bound, 'hint'> &
  Pick<CheckedTextFieldProps, 'check' | 'right'> & {
    /** The field that says whether somebody has looked the code up; null while there is no code. */
    verified: string;
    /** What ticking it states: 'Found in LOINC: it means this panel.' */
    claim: string;
  };

/** A code of a public vocabulary, and whether somebody has looked up that it means this. Another code is looked up anew. */
export const LookedUpCodeInput = (props: LookedUpCodeInputProps) => {
  const { name, verified, hint, claim, check, right } = props;
  const label = useFieldLabel(name, props.label);
  const { path, value, change, leave, ref, error } = useField<string | null>(name);
  const {
    path: foundPath,
    value: found,
    change: find,
    leave: leaveFound,
    ref: box,
  } = useField<boolean | null>(verified);
  return (
    <>
      <CheckedTextField
        label={label}
        hint={hint}
        optional
        name={path}
        ref={ref}
        error={error}
        check={check}
        right={right}
        value={value ?? ''}
        onValueChange={(text) => {
          change(text === '' ? null : text);
          find(text === '' ? null : false);
        }}
        onLeave={leave}
      />
      <Checkbox
        label="Verified"
        hint={value === null ? 'Enter a code to verify it.' : claim}
        name={foundPath}
        ref={box}
        checked={found === true}
        disabled={value === null}
        onChange={({ target }) => find(target.checked)}
        onBlur={leaveFound}
      />
    </>
  );
};
