/** What is recorded of a sample: the fields of its tube's set and of its tests' sets, and what is wrong with a value. */
import type { RequiredStep } from '#tubes/field-set.ts';
import { dayFault, tidyDay } from '#time/typed-day.ts';
import { presetFault } from '#tubes/preset-fault.ts';
import type { TubeFieldFields } from '#tubes/tube-field.ts';

export type SampleField = Pick<TubeFieldFields, 'key' | 'label' | 'type' | 'unit' | 'options' | 'limits' | 'help'> & {
  readonly requiredAt: RequiredStep;
  readonly default: string | null;
};
export type FieldFault = { readonly key: string; readonly message: string };

const steps: readonly RequiredStep[] = ['create', 'receive', 'run', 'never'];
const dayAndClock = /^(.*\S)(?:T|\s+)((?:[01]\d|2[0-3]):[0-5]\d\S*)$/u;
const longestValue = 200;

/** Why a value cannot be recorded; null when it can. */
export const valueFault = (field: SampleField, value: string): string | null => {
  if (value.length > longestValue) return `Use at most ${longestValue} characters`;
  if (field.type === 'datetime') {
    const [whole, day = ''] = dayAndClock.exec(value) ?? [];
    const fault = dayFault(day);
    if (whole === undefined) return 'Enter a date and time';
    return fault ?? (Number.isNaN(Date.parse(value)) ? 'Enter a date and time' : null);
  }
  return presetFault(field, value);
};

/** A typed value as it is recorded: days by the one rule for them, everything else as it was typed. */
export const tidyValue = ({ type }: Pick<SampleField, 'type'>, typed: string): string => {
  const text = typed.trim();
  if (type === 'date') return text === '' ? '' : tidyDay(text);
  const [, day, clock] = type === 'datetime' ? (dayAndClock.exec(text) ?? []) : [];
  return day === undefined || clock === undefined ? text : `${tidyDay(day)}T${clock}`;
};

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A field that several sets name is asked once, by the earliest step any of them needs it at. */
export const mergeFields = (fields: readonly SampleField[]): readonly SampleField[] => {
  const merged = new Map<string, SampleField>();
  for (const field of fields) {
    const before = merged.get(field.key);
    const earlier = before === undefined || steps.indexOf(field.requiredAt) < steps.indexOf(before.requiredAt);
    merged.set(field.key, earlier ? { ...field, default: field.default ?? before?.default ?? null } : before);
  }
  return [...merged.values()];
};

export type RecordedFields =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** The values to keep: what was typed, else what stands in the set; or what is missing by this step and what is wrong. */
export const recordFields = (
  fields: readonly SampleField[],
  given: Readonly<Record<string, unknown>>,
  step: 'create',
): RecordedFields => {
  const known = new Set(fields.map(({ key }) => key));
  const faults: FieldFault[] = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, message: 'No tube of this accession has this field' }));
  const values: Record<string, string> = {};
  for (const field of fields) {
    // What stands in the set for a later step is filled in at that step: nobody has looked yet.
    const value = typed(given[field.key]) || (field.requiredAt === step ? (field.default ?? '') : '');
    if (value === '') {
      if (field.requiredAt === step) faults.push({ key: field.key, message: `${field.label} is required` });
      continue;
    }
    const message = valueFault(field, value);
    if (message === null) values[field.key] = value;
    else faults.push({ key: field.key, message });
  }
  return faults.length === 0 ? { ok: true, values } : { ok: false, faults };
};
