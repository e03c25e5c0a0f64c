import { isRecordedField } from '../content/bindings.ts';
import { readTemplate } from '../content/template.ts';
import type { LabelDesign, LabelField } from '../design/label-design.ts';
import { fieldName, type DesignWarning } from './design-warning.ts';

const recordedOf = (field: LabelField): readonly string[] =>
  'content' in field
    ? readTemplate(field.content).flatMap((part) =>
        part.kind === 'value' && isRecordedField(part.binding) ? [part.binding] : [],
      )
    : [];

export const namesRecordedField = ({ fields }: LabelDesign): boolean =>
  fields.some((field) => recordedOf(field).length > 0);

/** Fields of tubes are the lab's own: `known` are the names of those that are printed on labels. */
export const lintRecorded = ({ fields }: LabelDesign, known: ReadonlySet<string>): readonly DesignWarning[] =>
  fields.flatMap((field) =>
    [...new Set(recordedOf(field))]
      .filter((name) => !known.has(name))
      .map((name) => ({
        code: 'unknown_recorded' as const,
        severity: 'warning' as const,
        fieldIds: [field.id],
        message: `${fieldName(field)}: no tube has “${name}” on its label`,
        detail: 'Nothing is printed there. Mark the tube field “On the label”, or choose another.',
        fixes: [],
      })),
  );
