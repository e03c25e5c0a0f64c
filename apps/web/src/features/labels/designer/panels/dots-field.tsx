import { useId, useState, type KeyboardEvent } from 'react';
import { InputFrame, InputUnit } from '#ui/field/input-frame.tsx';

export type DotsFieldProps = {
  /** Read aloud; the sign before the number is short. */
  label: string;
  sign?: string;
  unit?: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

const largeSteps = 8;

/** A number of a design. It takes effect while it is typed, as soon as it lies within its limits; the arrow keys count up and down. */
export const DotsField = (props: DotsFieldProps) => {
  const { label, sign, unit, value, least, most, step = 1, disabled = false, onChange } = props;
  const id = useId();
  // What is being typed; null while nobody types, when it follows the design.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const number = Number(text);
  const whole = Number.isInteger(Math.round((number / step) * 1e6) / 1e6);
  const fits = text.trim() !== '' && whole && number >= least && number <= most;
  const stepBy = (event: KeyboardEvent, sense: 1 | -1): void => {
    event.preventDefault();
    const next = Math.round((value + sense * step * (event.shiftKey ? largeSteps : 1)) / step) * step;
    setTyped(null);
    onChange(Math.max(least, Math.min(most, next)));
  };
  const words = `${label}: enter a ${step === 1 ? 'whole number' : `number in steps of ${step}`} from ${least} to ${most}`;
  return (
    <InputFrame as="label">
      {sign === undefined ? null : <InputUnit>{sign}</InputUnit>}
      <input
        type="text"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        className="tabular-nums text-right"
        aria-label={label}
        aria-invalid={fits ? undefined : true}
        aria-describedby={fits ? undefined : id}
        disabled={disabled}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = Number(target.value);
          const good = Number.isInteger(Math.round((next / step) * 1e6) / 1e6);
          if (target.value.trim() !== '' && good && next >= least && next <= most) onChange(next);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === 'ArrowUp') stepBy(event, 1);
          if (event.key === 'ArrowDown') stepBy(event, -1);
          if (event.key === 'Enter') setTyped(null);
        }}
      />
      {unit === undefined ? null : <InputUnit>{unit}</InputUnit>}
      {fits ? null : (
        <span id={id} role="alert" className="sr-only">
          {words}
        </span>
      )}
    </InputFrame>
  );
};
