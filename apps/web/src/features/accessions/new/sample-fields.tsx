import type { OrderPlan, PlannedField } from '@aliquot/domain/accessions/order-plan';
import { tidyValue } from '@aliquot/domain/samples/sample-fields';
import { useState } from 'react';
import { NumberField } from '#ui/field/number-field.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { fieldFault, fieldValue, type NewCase } from './new-case.ts';

type InputProps = {
  field: PlannedField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

const forms = { date: 'For example 2026-11-30', datetime: 'For example 2026-11-30 09:15' } as const;

/** The tubes that record it, when not every tube does. */
const hintOf = ({ help, type, tubeCodes }: PlannedField): string | undefined =>
  help ?? (type === 'date' || type === 'datetime' ? forms[type] : `Required for ${tubeCodes.join(', ')}`);

const FieldInput = ({ field, value, error, onChange, onLeave }: InputProps) => {
  const frame = { label: field.label, hint: hintOf(field), error, onBlur: onLeave };
  const options = field.type === 'boolean' ? ['yes', 'no'] : field.type === 'select' ? (field.options ?? []) : null;
  if (options !== null) {
    return (
      <Select
        {...frame}
        options={options.map((option) => ({ value: option, label: option }))}
        value={value === '' ? null : value}
        onValueChange={onChange}
      />
    );
  }
  if (field.type === 'number' || field.type === 'temperature') {
    return <NumberField {...frame} unit={field.unit} value={value} onValueChange={onChange} />;
  }
  return (
    <TextField
      {...frame}
      autoComplete="off"
      maxLength={200}
      value={field.type === 'datetime' ? value.replace(/(?<=\d)T(?=\d)/u, ' ') : value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        onChange(tidyValue(field, value));
        onLeave();
      }}
    />
  );
};

export type SampleFieldsProps = {
  plan: OrderPlan | null;
  value: NewCase;
  /** A save was tried: every fault is shown, not only of fields that were left. */
  tried: boolean;
  /** What the server said about a field. */
  refused: Readonly<Record<string, string>>;
  onChange: (change: Partial<NewCase>) => void;
};

/** What the tubes of the chosen tests must be recorded with before the case is made. */
export const SampleFields = ({ plan, value, tried, refused, onChange }: SampleFieldsProps) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (plan?.fields ?? []).map((field) => {
    const { key } = field;
    const fault = tried || left.has(key) ? fieldFault(value, field) : null;
    return (
      <div key={key} data-field={`fields.${key}`}>
        <FieldInput
          field={field}
          value={fieldValue(value, field)}
          error={fault ?? refused[key]}
          onChange={(typed) => onChange({ fields: { ...value.fields, [key]: typed } })}
          onLeave={() => setLeft((before) => new Set([...before, key]))}
        />
      </div>
    );
  });
};
