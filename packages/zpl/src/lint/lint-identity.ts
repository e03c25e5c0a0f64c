import type { Binding } from '../content/bindings.ts';
import { exampleValues } from '../content/example-values.ts';
import { fillTemplate } from '../content/template.ts';
import type { LabelDesign, LabelField } from '../design/label-design.ts';
import type { DesignWarning } from './design-warning.ts';
import { isCode } from './ink.ts';

const { usual } = exampleValues;
/** Values that a label must tell apart: they differ at their ends and in each part. */
const alike = {
  'subject.name': ['Quillfeather, Marlowe', 'Quillfeather, Marlow', 'Quillfeathers, Marlowe', 'Uillfeather, Marlowe'],
  'subject.birthDate': ['1968-03-22', '1968-03-23', '1968-04-22', '1969-03-22'],
  'subject.mrn': ['HG-448102', 'HG-448103', 'HK-448102', 'HG-44810'],
} as const satisfies Partial<Record<Binding, readonly string[]>>;
const numbers = ['00-004786-1', '00-004786-2', '00-104786-1', '00-004786-12'];

const textFor = (field: LabelField, name: Binding, value: string): string =>
  'content' in field ? fillTemplate(field.content, { ...usual, [name]: value }) : '';

/** A shortened value tells nobody apart. */
const tells = (name: keyof typeof alike) => (field: LabelField) =>
  new Set(alike[name].map((value) => textFor(field, name, value))).size === alike[name].length;

/** The tube number and nothing else: it is what a scan is looked up by. */
const holdsNumber = (field: LabelField): boolean =>
  numbers.every((number) => textFor(field, 'tube.barcode', number) === number);

const warning = (code: 'no_barcode' | 'identifiers', message: string, detail: string): DesignWarning => ({
  code,
  severity: 'error',
  fieldIds: [],
  message,
  detail,
  fixes: [],
});

/** A tube is told apart by two identifiers a person can read, and by a number a scanner can. */
export const lintIdentity = ({ fields }: LabelDesign): readonly DesignWarning[] => {
  const texts = fields.filter(({ type }) => type === 'text');
  const isIdentified =
    texts.some(tells('subject.name')) && (texts.some(tells('subject.birthDate')) || texts.some(tells('subject.mrn')));
  return [
    ...(isIdentified
      ? []
      : [
          warning(
            'identifiers',
            'The label does not identify the subject twice',
            'A tube label has the whole name, and the whole birth date or MRN.',
          ),
        ]),
    ...(fields.filter(isCode).some(holdsNumber)
      ? []
      : [
          warning(
            'no_barcode',
            'No barcode holds the tube number',
            'Receiving, runs and worklists find a tube by its number, whole and alone.',
          ),
        ]),
  ];
};
