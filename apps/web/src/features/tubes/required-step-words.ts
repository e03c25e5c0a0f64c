import type { FieldSetItem, RequiredStep } from '@aliquot/domain/tubes/field-set';

/** By when a value must be there, in the order of the work. */
export const requiredStepWords: Readonly<Record<RequiredStep, string>> = {
  create: 'When ordered',
  receive: 'At receipt',
  run: 'Before the run',
  never: 'Not required',
};

export const requiredStepOptions = Object.entries(requiredStepWords).map(([value, label]) => ({ value, label }));

const itemWords = (item: FieldSetItem): string => {
  const preset = item.default === null ? '' : `, default ${item.default}`;
  return `${item.field}: ${requiredStepWords[item.requiredAt].toLowerCase()}${preset}`;
};

/** The fields of a set, one a line, when two versions are compared. */
export const fieldSetWords = (field: string, value: unknown): string | null =>
  field === 'items' && Array.isArray(value) && value.length > 0
    ? (value as FieldSetItem[]).map(itemWords).join('\n')
    : null;
