/** The catalogue as it would be with the files loaded: their rows first, at their own places, then those they leave out. */
import type { Catalogue } from './files/catalogue-file.ts';
import type { FileTest } from './files/file-tests.ts';

const leftOut = <Row>(
  stored: readonly Row[],
  incoming: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] => {
  const named = new Set(incoming.map(nameOf));
  return stored.filter((row) => !named.has(nameOf(row)));
};
const byCode = ({ code }: { code: string }): string => code;

const mergeRows = <Row extends { code: string }>(stored: readonly Row[], incoming: readonly Row[]): Row[] => [
  ...incoming,
  ...leftOut(stored, incoming, byCode),
];

/** A result the file leaves out stays with its test. */
const mergeTests = (stored: readonly FileTest[], incoming: readonly FileTest[]): FileTest[] => {
  const known = new Map(stored.map((test) => [test.code, test]));
  const withTheirs = incoming.map((test) => ({
    ...test,
    resultSpecs: mergeRows(known.get(test.code)?.resultSpecs ?? [], test.resultSpecs),
  }));
  return mergeRows(stored, withTheirs);
};

/** What follows from other rows is worked out again for rows that are not in the files, and completed for those that are. */
const mergeFieldSets = (stored: Catalogue, incoming: Catalogue): Catalogue['fieldSets']['fieldSets'] => {
  const kept = leftOut(stored.tubes.tubes, incoming.tubes.tubes, byCode);
  const tubesOf = (code: string, tubes: Catalogue['tubes']['tubes'] | typeof kept): string[] =>
    tubes.filter(({ fieldSet }) => fieldSet === code).map(byCode);
  return [
    ...incoming.fieldSets.fieldSets.map((set) => ({
      ...set,
      appliesTo: { ...set.appliesTo, tubes: [...(set.appliesTo.tubes ?? []), ...tubesOf(set.code, kept)] },
    })),
    ...leftOut(stored.fieldSets.fieldSets, incoming.fieldSets.fieldSets, byCode).map((set) => ({
      ...set,
      appliesTo: { ...set.appliesTo, tubes: tubesOf(set.code, [...incoming.tubes.tubes, ...kept]) },
    })),
  ];
};

const mergePods = (stored: Catalogue, incoming: Catalogue): Catalogue['pods']['pods'] => {
  const kept = leftOut(stored.instruments.instruments, incoming.instruments.instruments, byCode);
  const standingIn = (code: string, instruments: typeof kept): string[] =>
    instruments.filter(({ pod }) => pod === code).map(byCode);
  return [
    ...incoming.pods.pods.map((pod) => ({ ...pod, instruments: [...pod.instruments, ...standingIn(pod.code, kept)] })),
    ...leftOut(stored.pods.pods, incoming.pods.pods, byCode).map((pod) => ({
      ...pod,
      instruments: standingIn(pod.code, [...incoming.instruments.instruments, ...kept]),
    })),
  ];
};

const mergePanels = (
  stored: Catalogue,
  incoming: Catalogue,
  tests: readonly FileTest[],
): Catalogue['panels']['panels'] => {
  const typeOf = new Map(tests.map(({ code, testType }) => [code, testType]));
  const kept = leftOut(stored.panels.panels, incoming.panels.panels, byCode).map((panel) => {
    const testTypes = [...new Set(panel.members.flatMap((member) => typeOf.get(member) ?? []))];
    return { ...panel, testTypes, splitsByTestType: testTypes.length > 1 };
  });
  return [...incoming.panels.panels, ...kept];
};

export const mergeCatalogues = (stored: Catalogue, incoming: Catalogue): Catalogue => {
  const tests = mergeTests(stored.tests.tests, incoming.tests.tests);
  const evidence = incoming.loincEvidence ?? stored.loincEvidence;
  return {
    labs: { ...incoming.labs, labs: mergeRows(stored.labs.labs, incoming.labs.labs) },
    clients: { ...incoming.clients, clients: mergeRows(stored.clients.clients, incoming.clients.clients) },
    pods: { ...incoming.pods, pods: mergePods(stored, incoming) },
    instruments: {
      ...incoming.instruments,
      instruments: mergeRows(stored.instruments.instruments, incoming.instruments.instruments),
    },
    tubes: { ...incoming.tubes, tubes: mergeRows(stored.tubes.tubes, incoming.tubes.tubes) },
    tubeFields: {
      ...incoming.tubeFields,
      tubeFields: [
        ...incoming.tubeFields.tubeFields,
        ...leftOut(stored.tubeFields.tubeFields, incoming.tubeFields.tubeFields, ({ key }) => key),
      ],
    },
    fieldSets: { ...incoming.fieldSets, fieldSets: mergeFieldSets(stored, incoming) },
    tests: { ...incoming.tests, tests },
    resultCodes: {
      ...incoming.resultCodes,
      resultCodes: mergeRows(stored.resultCodes.resultCodes, incoming.resultCodes.resultCodes),
    },
    panels: { ...incoming.panels, panels: mergePanels(stored, incoming, tests) },
    workflows: {
      ...incoming.workflows,
      workflows: mergeRows(stored.workflows.workflows, incoming.workflows.workflows),
    },
    ...(evidence === undefined
      ? {}
      : {
          loincEvidence: {
            ...evidence,
            codes: [
              ...evidence.codes,
              ...leftOut(stored.loincEvidence?.codes ?? [], evidence.codes, ({ loinc }) => loinc),
            ],
          },
        }),
  };
};
