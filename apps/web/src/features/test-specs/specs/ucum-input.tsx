import { checkUcum } from '@aliquot/domain/measures/ucum';
import { Button } from '#ui/button/button.tsx';
import { CheckedTextField } from '#features/records/fields/checked-text-field.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { useFollow } from '#features/records/fields/use-follow.ts';
import type { OwnField } from '#features/records/fields/field-names.ts';
import { useField } from '#features/records/fields/use-field.ts';
import css from '#features/records/form/record-fields.module.css';

/** What is printed, where that is a UCUM unit; nothing where it has another spelling there. */
const asPrinted = (printed: unknown): string => {
  const text = typeof printed === 'string' ? printed.trim() : '';
  return text !== '' && checkUcum(text).ok ? text : '';
};

/** The UCUM unit for what is printed, where it is one or can be guessed. */
const guessFrom = (printed: string): string | null => {
  if (printed === '') return null;
  const check = checkUcum(printed);
  return check.ok ? printed : check.suggestion;
};

/** The unit other systems read: checked by UCUM's own grammar while it is typed. */
export const UcumInput = ({ name, unit }: { name: OwnField; unit: string }) => {
  const { path, value, change, leave, ref, error } = useField<string>(name);
  const printed = useFieldValue<unknown>(unit);
  useFollow(unit, name, asPrinted);
  const guess = value === '' && typeof printed === 'string' ? guessFrom(printed.trim()) : null;
  return (
    <div className={css.checkedText}>
      <CheckedTextField
        name={path}
        ref={ref}
        label={useFieldLabel(name)}
        hint="The unit in UCUM, such as 10*3/uL. For a ratio, {ratio}."
        right="A valid UCUM unit."
        check={checkUcum}
        error={error}
        value={value}
        onValueChange={change}
        onLeave={leave}
      />
      {guess === null ? null : (
        <div>
          <Button size="sm" onClick={() => change(guess)}>
            Use <span className="mono">{guess}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
