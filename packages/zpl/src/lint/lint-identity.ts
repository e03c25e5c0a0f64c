import { readTemplate } from '../content/template.ts';
import type { LabelDesign, LabelField } from '../design/label-design.ts';
import type { DesignWarning } from './design-warning.ts';
import { isCode } from './ink.ts';

const bindingsOf = (field: LabelField): readonly string[] =>
  'content' in field
    ? readTemplate(field.content).flatMap((part) => (part.kind === 'value' ? [part.binding] : []))
    : [];

const warning = (code: 'no_barcode' | 'identifiers', message: string, detail: string): DesignWarning => ({
  code,
  severity: 'error',
  fieldIds: [],
  message,
  detail,
  fixes: [],
});

/** What tells a subject apart beside the name. */
const secondIdentifiers: readonly string[] = ['subject.birthDate', 'subject.mrn'];

/** A tube is told apart by two identifiers a person can read, and by a number a scanner can. */
export const lintIdentity = ({ fields }: LabelDesign): readonly DesignWarning[] => {
  const readable = new Set(fields.filter(({ type }) => type === 'text').flatMap(bindingsOf));
  const scanned = new Set(fields.filter(isCode).flatMap(bindingsOf));
  return [
    ...(readable.has('subject.name') && secondIdentifiers.some((name) => readable.has(name))
      ? []
      : [
          warning(
            'identifiers',
            'The label does not identify the subject twice',
            'A tube label has the name, and the birth date or the MRN.',
          ),
        ]),
    ...(scanned.has('tube.barcode')
      ? []
      : [
          warning(
            'no_barcode',
            'No barcode holds the tube number',
            'Receiving, runs and worklists find a tube by its number.',
          ),
        ]),
  ];
};
