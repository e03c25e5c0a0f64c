/** Every row of a catalogue in the one form it is compared in: defaults left out, and without what follows from other rows. */
import type { Catalogue } from './files/catalogue-file.ts';
import { entityNames, type EntityName } from './finding.ts';
import type { FileResultSpec } from './files/file-tests.ts';
import { clientFromFile, clientToFile, instrumentFromFile, instrumentToFile } from './files/map-places.ts';
import { labFromFile, labToFile, podFromFile, podToFile } from './files/map-places.ts';
import { specFromFile, specToFile } from './files/map-specs.ts';
import { panelFromFile, panelToFile, resultCodeFromFile, resultCodeToFile } from './files/map-tests.ts';
import { testFromFile, testToFile, workflowFromFile, workflowToFile } from './files/map-tests.ts';
import { fieldSetFromFile, fieldSetToFile, tubeFieldFromFile, tubeFieldToFile } from './files/map-tubes.ts';
import { tubeFromFile, tubeToFile } from './files/map-tubes.ts';

export type ComparedEntity = EntityName | 'LOINC code';
export type ComparableRow = { readonly code: string; readonly name: string; readonly content: object };

const rows = <Row>(
  list: readonly Row[],
  form: (row: Row) => object & { name?: string; label?: string },
  codeOf: (row: Row) => string,
): readonly ComparableRow[] =>
  list.map((row) => {
    const content = form(row);
    return { code: codeOf(row), name: content.name ?? content.label ?? codeOf(row), content };
  });

const byCode = ({ code }: { code: string }): string => code;

/** Numbers for the instruments of one row, to get through the record and back. */
const throughRecord = (spec: FileResultSpec): FileResultSpec => {
  const codes = [...new Set(spec.referenceRanges.flatMap(({ instrument }) => instrument ?? []))];
  return specToFile(
    specFromFile(spec, (code) => codes.indexOf(code)),
    (id) => codes[id] ?? '',
  );
};

/** A result is compared on its own: one the file leaves out is left alone. */
const withoutResults = (test: Catalogue['tests']['tests'][number]): object => {
  const { fields, retired } = testFromFile({ ...test, resultSpecs: [] }, Number);
  const { resultSpecs: _, ...content } = testToFile(
    { ...fields, status: retired ? 'retired' : 'active', resultSpecs: [] },
    String,
  );
  return content;
};

/** A workflow's version counts what was saved here, so it says nothing about the content. */
const withoutRevision = (workflow: Catalogue['workflows']['workflows'][number]): object => {
  const { version: _, ...content } = workflowToFile(workflowFromFile(workflow));
  return content;
};

const ofPanel = (panel: Catalogue['panels']['panels'][number]): object => {
  const followed = { testTypes: [], splitsByTestType: false };
  const {
    testTypes: _types,
    splitsByTestType: _splits,
    ...content
  } = panelToFile({
    ...panelFromFile(panel),
    ...followed,
  });
  return content;
};

const ofPod = (pod: Catalogue['pods']['pods'][number]): object => {
  const { instruments: _, ...content } = podToFile(podFromFile(pod), []);
  return content;
};

export const comparableRows: Readonly<Record<ComparedEntity, (catalogue: Catalogue) => readonly ComparableRow[]>> = {
  lab: ({ labs }) => rows(labs.labs, (row) => labToFile(labFromFile(row)), byCode),
  client: ({ clients }) => rows(clients.clients, (row) => clientToFile(clientFromFile(row)), byCode),
  'tube field': ({ tubeFields }) =>
    rows(
      tubeFields.tubeFields,
      (row) => tubeFieldToFile(tubeFieldFromFile(row)),
      ({ key }) => key,
    ),
  'field set': ({ fieldSets }) => rows(fieldSets.fieldSets, (row) => fieldSetToFile(fieldSetFromFile(row), []), byCode),
  tube: ({ tubes }) => rows(tubes.tubes, (row) => tubeToFile(tubeFromFile(row)), byCode),
  workflow: ({ workflows }) => rows(workflows.workflows, withoutRevision, byCode),
  'result code': ({ resultCodes }) =>
    rows(resultCodes.resultCodes, (row) => resultCodeToFile(resultCodeFromFile(row)), byCode),
  test: ({ tests }) => rows(tests.tests, withoutResults, byCode),
  'result spec': ({ tests }) =>
    tests.tests.flatMap((test) => rows(test.resultSpecs, throughRecord, ({ code }) => `${test.code}.${code}`)),
  pod: ({ pods }) => rows(pods.pods, ofPod, byCode),
  instrument: ({ instruments }) =>
    rows(instruments.instruments, (row) => instrumentToFile(instrumentFromFile(row)), byCode),
  panel: ({ panels }) => rows(panels.panels, ofPanel, byCode),
  'LOINC code': ({ loincEvidence }) =>
    rows(
      loincEvidence?.codes ?? [],
      (row) => row,
      ({ loinc }) => loinc,
    ),
};

export const comparedEntities = [...entityNames, 'LOINC code'] as const satisfies readonly ComparedEntity[];
