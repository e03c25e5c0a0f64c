import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { noTarget, type ExtraDraft, type TargetDraft } from './extra-draft.ts';
import type { Component } from './use-run-tests.ts';

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
    <div className="extra-fields">
      <div className="extra-name">
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
        <ul className="extra-targets" aria-label={`Expected values of ${label}`}>
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
    <label className="input extra-box">
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
    </label>
  );
  return (
    <li>
      <span className="extra-what">
        {label} {unit === null ? null : <span className="text-fg-subtle">{unit}</span>}
      </span>
      {type === 'coded' ? (
        <Select
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
