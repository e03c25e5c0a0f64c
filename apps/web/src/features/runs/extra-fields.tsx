import { InputFrame } from '#ui/field/input-frame.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { noTarget, type ExtraDraft, type TargetDraft } from './extra-draft.ts';
import type { Component } from './use-run-tests.ts';
import css from './run-parts.module.css';

export type ExtraFieldsProps = {
  value: ExtraDraft;
  components: readonly Component[];
  onChange: (next: ExtraDraft) => void;
};

const nothing = 'none';

/** A control and its expected values. The names of its fields begin with its own name, so that two controls can be told apart. */
export const ExtraFields = ({ value, components, onChange }: ExtraFieldsProps) => {
  const { label, lot, targets, kind } = value;
  const aim = (specId: number, part: Partial<TargetDraft>): void =>
    onChange({ ...value, targets: { ...targets, [specId]: { ...(targets[specId] ?? noTarget), ...part } } });
  return (
    <div className={css.extraFields}>
      <div className={css.extraName}>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={200}
          value={label}
          onChange={({ target }) => onChange({ ...value, label: target.value })}
        />
        {kind === 'duplicate' ? null : (
          <TextField
            label="Lot"
            optional
            mono
            autoComplete="off"
            maxLength={60}
            value={lot}
            onChange={({ target }) => onChange({ ...value, lot: target.value })}
          />
        )}
      </div>
      {components.length === 0 ? null : (
        <ul className={css.extraTargets} aria-label={`Expected values of ${label}`}>
          {components.map((component) => (
            <Target
              key={component.specId}
              component={component}
              duplicate={kind === 'duplicate'}
              value={targets[component.specId] ?? noTarget}
              onChange={(part) => aim(component.specId, part)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

const Target = (props: {
  component: Component;
  duplicate: boolean;
  value: TargetDraft;
  onChange: (part: Partial<TargetDraft>) => void;
}) => {
  const { component, duplicate, value, onChange } = props;
  const { label, unit, type, codes } = component;
  const box = (name: string, key: keyof TargetDraft) => (
    <InputFrame as="label" className={css.extraBox}>
      <span className="sr-only">
        {label}, {name}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder={name}
        value={value[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
      />
    </InputFrame>
  );
  return (
    <li>
      <span className={css.extraWhat}>
        {label} {unit === null ? null : <span className="text-fg-subtle">{unit}</span>}
      </span>
      {type === 'coded' ? (
        <Select
          className="col-[2/-1]"
          label={<span className="sr-only">{label}, expected</span>}
          options={[
            { value: nothing, label: 'No expected value' },
            ...codes.map((code) => ({ value: code, label: code })),
          ]}
          value={value.code === '' ? nothing : value.code}
          onValueChange={(code) => onChange({ code: code === nothing ? '' : code })}
        />
      ) : duplicate ? (
        box('within', 'within')
      ) : (
        <>
          {box('from', 'low')}
          {box('to', 'high')}
        </>
      )}
    </li>
  );
};
