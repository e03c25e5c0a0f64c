import type { Catalogue } from './files/catalogue-file.ts';
import type { EntityName } from './finding.ts';
import type { FileResultSpec, FileTest } from './files/file-tests.ts';

/** A row together with the way to it, for a finding to point at. */
export type Row<Of> = {
  readonly row: Of;
  readonly entity: EntityName;
  readonly code: string;
  readonly place: string;
  /** What was retired or switched off is kept as it is, whatever is wrong with it. */
  readonly inUse: boolean;
};
export type SpecRow = Row<FileResultSpec> & { readonly test: FileTest };

type Listed = { readonly active?: boolean; readonly status?: string };
const isInUse = ({ active = true, status = '' }: Listed): boolean =>
  active && !['inactive', 'retired'].includes(status);

const rowsOf = <Of extends Listed>(
  entity: EntityName,
  list: string,
  rows: readonly Of[],
  codeOf: (row: Of) => string,
): readonly Row<Of>[] =>
  rows.map((row, at) => ({ row, entity, code: codeOf(row), place: `${list}[${at}]`, inUse: isInUse(row) }));

const specsOf = (tests: readonly Row<FileTest>[]): readonly SpecRow[] =>
  tests.flatMap(({ row: test, code, place, inUse }) =>
    test.resultSpecs.map((spec, at) => ({
      row: spec,
      test,
      entity: 'result spec' as const,
      code: `${code}.${spec.code}`,
      place: `${place}.resultSpecs[${at}]`,
      inUse: inUse && isInUse(spec),
    })),
  );

const byCode = ({ code }: { code: string }): string => code;

/** Every row with its place, built once for all rules. Ranges are judged on `today` and on every later day they change. */
export const indexCatalogue = (catalogue: Catalogue, today: string) => {
  const tests = rowsOf('test', 'tests', catalogue.tests.tests, byCode);
  return {
    today,
    labs: rowsOf('lab', 'labs', catalogue.labs.labs, byCode),
    clients: rowsOf('client', 'clients', catalogue.clients.clients, byCode),
    pods: rowsOf('pod', 'pods', catalogue.pods.pods, byCode),
    instruments: rowsOf('instrument', 'instruments', catalogue.instruments.instruments, byCode),
    tubes: rowsOf('tube', 'tubes', catalogue.tubes.tubes, byCode),
    tubeFields: rowsOf('tube field', 'tubeFields', catalogue.tubeFields.tubeFields, ({ key }) => key),
    fieldSets: rowsOf('field set', 'fieldSets', catalogue.fieldSets.fieldSets, byCode),
    tests,
    specs: specsOf(tests),
    resultCodes: rowsOf('result code', 'resultCodes', catalogue.resultCodes.resultCodes, byCode),
    panels: rowsOf('panel', 'panels', catalogue.panels.panels, byCode),
    workflows: rowsOf('workflow', 'workflows', catalogue.workflows.workflows, byCode),
    loincEvidence: catalogue.loincEvidence?.codes ?? null,
  };
};
export type CatalogueIndex = ReturnType<typeof indexCatalogue>;

/** The first row of a code, in the order of the file; a second one is reported as a duplicate. */
export const lookUp = <Of extends { code: string }>(rows: readonly Of[]): ReadonlyMap<string, Of> => {
  const index = new Map<string, Of>();
  for (const row of rows) if (!index.has(row.code)) index.set(row.code, row);
  return index;
};
