import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { isMeasured, type RangeSpec } from '../range-spec.ts';
import css from './try-it.module.css';

export type TryValueProps = {
  spec: RangeSpec;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The result as the bench would enter it. */
export const TryValue = ({ spec, value, error, onChange }: TryValueProps) => {
  if (spec.type === 'coded') {
    const options = (spec.codes ?? []).map(({ code, label }) => ({ value: code, label }));
    const chosen = options.some((option) => option.value === value) ? value : null;
    return (
      <Select
        className={css.tryValue}
        label="Result"
        options={options}
        value={chosen}
        onValueChange={onChange}
        error={error}
      />
    );
  }
  return (
    <TextField
      className={css.tryValue}
      label="Value"
      inputMode={isMeasured(spec) ? 'text' : undefined}
      autoComplete="off"
      unit={spec.unit}
      placeholder={spec.type === 'titre' ? '1:80' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
};
