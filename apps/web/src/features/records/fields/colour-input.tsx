import { Field } from '#ui/field/field.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { useFieldLabel } from './field-label.ts';
import { useField, type Bound } from './use-field.ts';
import css from '../form/record-fields.module.css';

const colour = /^#[0-9A-F]{6}$/u;

/** A colour as it is written (#2E7D32), with a swatch that opens the browser's own picker. */
export const ColourInput = ({ name, ...frame }: Bound) => {
  const { path, value, change, leave, ref, error } = useField<string>(name);
  const label = useFieldLabel(name, frame.label);
  return (
    <Field {...frame} label={label} error={error}>
      {(control) => (
        <InputFrame className={css.colourInput}>
          <input
            type="color"
            className={css.colourSwatch}
            aria-label={`${label}, choose`}
            value={colour.test(value) ? value.toLowerCase() : '#ffffff'}
            onChange={({ target }) => change(target.value.toUpperCase())}
          />
          <input
            {...control}
            className="mono"
            name={path}
            ref={ref}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => change(target.value.toUpperCase())}
            onBlur={leave}
          />
        </InputFrame>
      )}
    </Field>
  );
};
