import { mustBeVerified, provenanceOf } from '@aliquot/domain/catalogue/catalogue-provenance';
import type { CatalogueRecords } from '@aliquot/domain/catalogue/catalogue-records';
import { resultName, type CatalogueFindings, type FindingTarget } from '@aliquot/domain/catalogue/catalogue-requests';
import type { EntityName, Finding } from '@aliquot/domain/catalogue/finding';
import { lintCatalogue } from '@aliquot/domain/catalogue/lint/lint-catalogue';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { dayOf } from '#features/test-specs/save-test.ts';
import { readGaps } from './catalogue.repo.ts';
import { readCatalogue } from './read-catalogue.ts';

type Numbered = readonly { readonly id: number | string; readonly code: string; readonly name: string }[];

/** Where each finding is mended. A finding about a result leads to the result, on the page of its test. */
const targetsOf = (records: CatalogueRecords): ((finding: Finding) => FindingTarget | null) => {
  const lists: Record<Exclude<EntityName, 'result spec'>, Numbered> = {
    lab: records.labs,
    client: records.clients,
    pod: records.pods,
    instrument: records.instruments,
    tube: records.tubes,
    'tube field': records.tubeFields.map(({ id, key, label }) => ({ id, code: key, name: label })),
    'field set': records.fieldSets,
    test: records.tests,
    'result code': records.resultCodes.map(({ id, code, label }) => ({ id, code, name: label })),
    panel: records.panels,
    workflow: records.workflows,
  };
  const targets = new Map<string, FindingTarget>();
  for (const [entity, rows] of Object.entries(lists) as [EntityName, Numbered][]) {
    for (const { id, code, name } of rows) targets.set(`${entity} ${code}`, { entity, id, specId: null, name });
  }
  for (const test of records.tests) {
    for (const spec of test.resultSpecs) {
      targets.set(`result spec ${test.code}.${spec.code}`, {
        entity: 'result spec',
        id: test.id,
        specId: spec.id,
        name: resultName(test.name, spec.label),
      });
    }
  }
  return ({ entity, code }) => targets.get(`${entity} ${code}`) ?? null;
};

const countsOf = (records: CatalogueRecords): CatalogueFindings['counts'] => ({
  lab: records.labs.length,
  client: records.clients.length,
  pod: records.pods.length,
  instrument: records.instruments.length,
  tube: records.tubes.length,
  'tube field': records.tubeFields.length,
  'field set': records.fieldSets.length,
  test: records.tests.length,
  'result spec': records.tests.reduce((total, { resultSpecs }) => total + resultSpecs.length, 0),
  'result code': records.resultCodes.length,
  panel: records.panels.length,
  workflow: records.workflows.length,
  'LOINC code': records.loincCodes.length,
});

/** The catalogue as it stands, read for faults. */
export const checkCatalogue = (scope: Scope): Promise<CatalogueFindings> =>
  inReadOnly(scope, async (db) => {
    const { records, catalogue } = await readCatalogue(db);
    const targetOf = targetsOf(records);
    const statuses = Map.groupBy(records.tests, ({ status }) => status);
    return {
      findings: lintCatalogue(catalogue, dayOf(scope.now())).map((finding) => ({
        ...finding,
        target: targetOf(finding),
      })),
      gaps: await readGaps(db),
      counts: countsOf(records),
      testStatuses: {
        draft: statuses.get('draft')?.length ?? 0,
        active: statuses.get('active')?.length ?? 0,
        retired: statuses.get('retired')?.length ?? 0,
      },
      unverifiedTests: records.tests.filter(({ status, verified }) => status !== 'retired' && verified === null).length,
      mustBeVerified: mustBeVerified(provenanceOf(catalogue)),
    };
  });
