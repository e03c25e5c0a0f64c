/** What the forms would refuse is refused from a file too: a record that came in must be one that can be saved again. */
import { z } from 'zod';
import { clientFields } from '#clients/client.ts';
import { instrumentFields } from '#instruments/instrument.ts';
import { labFields } from '#labs/lab.ts';
import { panelFields } from '#panels/panel.ts';
import { podFields } from '#pods/pod.ts';
import { resultCodeForm } from '#result-codes/result-code.ts';
import { specInput } from '#test-specs/result-spec.ts';
import { testFields } from '#test-specs/test.ts';
import { fieldSetFields } from '#tubes/field-set.ts';
import { checkTubeField, tubeFieldFields } from '#tubes/tube-field.ts';
import { tubeFields } from '#tubes/tube.ts';
import {
  catalogueFileNames,
  placeOf,
  type Catalogue,
  type CatalogueKey,
  type FileProblem,
} from './files/catalogue-file.ts';
import { clientFromFile, instrumentFromFile, labFromFile, podFromFile } from './files/map-places.ts';
import { specFromFile } from './files/map-specs.ts';
import { panelFromFile, resultCodeFromFile, testFromFile } from './files/map-tests.ts';
import { fieldSetFromFile, tubeFieldFromFile, tubeFromFile } from './files/map-tubes.ts';

const active = { active: z.boolean() };
const { members: _members, printer: _printer, defaultViewId: _view, ...podOfFile } = podFields;
const schemas = {
  lab: z.strictObject({ ...labFields, ...active }),
  client: z.strictObject({ ...clientFields, ...active }),
  pod: z.strictObject({ ...podOfFile, ...active }),
  instrument: z.strictObject(instrumentFields),
  tube: z.strictObject({ ...tubeFields, ...active }),
  tubeField: z
    .strictObject({ ...tubeFieldFields, ...active })
    .superRefine((field, context) =>
      checkTubeField(field).forEach(({ path, message }) => context.addIssue({ code: 'custom', path: [path], message })),
    ),
  fieldSet: z.strictObject({ ...fieldSetFields, ...active }),
  resultCode: z.strictObject({ ...resultCodeForm, ...active }),
  panel: z.strictObject({ ...panelFields, ...active }),
  test: z.strictObject(testFields),
};

/** What files call otherwise than our records. */
const inFile: Readonly<Record<string, string>> = {
  capColour: 'capColor',
  gaps: 'acknowledgedGaps',
  ranges: 'referenceRanges',
};

const inRow = (
  file: CatalogueKey,
  place: readonly PropertyKey[],
  schema: z.ZodType,
  record: unknown,
): readonly FileProblem[] =>
  (schema.safeParse(record).error?.issues ?? []).map(({ path, message }) => ({
    file: catalogueFileNames[file],
    place: placeOf([...place, ...path.map((part) => inFile[String(part)] ?? part)]),
    message,
  }));

const inList = <Row>(
  key: CatalogueKey,
  list: readonly Row[],
  schema: z.ZodType,
  asRecord: (row: Row) => unknown,
): readonly FileProblem[] => list.flatMap((row, at) => inRow(key, [key, at], schema, asRecord(row)));

const inTests = ({ tests }: Catalogue['tests']): readonly FileProblem[] =>
  tests.flatMap((test, at) => [
    ...inRow('tests', ['tests', at], schemas.test, testFromFile(test, () => 1).fields),
    ...test.resultSpecs.flatMap((spec, place) =>
      inRow(
        'tests',
        ['tests', at, 'resultSpecs', place],
        specInput,
        specFromFile(spec, () => 1),
      ),
    ),
  ]);

/** Workflows are checked by their file: it is made of the same parts. */
export const recordProblems = (catalogue: Catalogue): readonly FileProblem[] => [
  ...inList('labs', catalogue.labs.labs, schemas.lab, labFromFile),
  ...inList('clients', catalogue.clients.clients, schemas.client, clientFromFile),
  ...inList('tubeFields', catalogue.tubeFields.tubeFields, schemas.tubeField, tubeFieldFromFile),
  ...inList('fieldSets', catalogue.fieldSets.fieldSets, schemas.fieldSet, fieldSetFromFile),
  ...inList('tubes', catalogue.tubes.tubes, schemas.tube, tubeFromFile),
  ...inList('resultCodes', catalogue.resultCodes.resultCodes, schemas.resultCode, resultCodeFromFile),
  ...inTests(catalogue.tests),
  ...inList('pods', catalogue.pods.pods, schemas.pod, podFromFile),
  ...inList('instruments', catalogue.instruments.instruments, schemas.instrument, instrumentFromFile),
  ...inList('panels', catalogue.panels.panels, schemas.panel, panelFromFile),
];
