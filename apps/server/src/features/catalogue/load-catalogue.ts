/** Writes what files bring, in an order in which every row finds what it names. */
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { CatalogueRecords } from '@aliquot/domain/catalogue/catalogue-records';
import type { EntityDiff } from '@aliquot/domain/catalogue/diff-catalogues';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { addMissingTestTypes, writeLoincCodes } from './catalogue.repo.ts';
import { listLoaders } from './list-loaders.ts';
import type { Load } from './load-rows.ts';
import { loadTests } from './load-tests.ts';
import { placeLoaders } from './place-loaders.ts';

const testTypesIn = ({ tests, workflows, pods, clients }: Catalogue): readonly string[] => [
  ...new Set([
    ...tests.tests.map(({ testType }) => testType),
    ...workflows.workflows.flatMap(({ testTypes }) => testTypes),
    ...pods.pods.flatMap(({ testTypes }) => testTypes),
    ...clients.clients.flatMap(({ allowedTestTypes }) => allowedTestTypes),
  ]),
];

const namesInstruments = ({ tests }: Catalogue): boolean =>
  tests.tests.some(({ resultSpecs }) =>
    resultSpecs.some(({ referenceRanges }) => referenceRanges.some(({ instrument }) => instrument !== undefined)),
  );

const codesToWrite = ({ added, changed }: EntityDiff): ReadonlySet<string> =>
  new Set([...added, ...changed].map(({ code }) => code));

/** Answers the codes of the tests that were there before and are not as they were. */
export const loadCatalogue = async (
  tx: Transaction<DB>,
  records: CatalogueRecords,
  incoming: Catalogue,
  diff: readonly EntityDiff[],
): Promise<ReadonlySet<string>> => {
  const knownTests = new Set(records.tests.map(({ code }) => code));
  const of = (entity: EntityDiff['entity']): EntityDiff => {
    const entityDiff = diff.find((one) => one.entity === entity);
    if (entityDiff === undefined) throw new Error(`The difference says nothing about ${entity}`);
    return entityDiff;
  };
  const load: Load = { records, incoming, of, knownTests };
  const { labs, clients, pods, instruments } = placeLoaders(load);
  const { tubeFields, fieldSets, tubes, workflows, resultCodes, panels } = listLoaders(load);

  await addMissingTestTypes(tx, testTypesIn(incoming));
  const early = [labs, clients, tubeFields, fieldSets, tubes, workflows, resultCodes];
  // Ranges may name instruments, and instruments tests: then the instruments come first, and get their tests later.
  const places = [pods, instruments];
  const beforeTests = namesInstruments(incoming) ? [...early, ...places] : early;
  for (const { addRows } of beforeTests) await addRows(tx);
  // A test must find its tubes as they will be; what names tests itself is completed when they are there.
  for (const { changeRows } of [labs, clients, tubeFields, tubes, workflows, resultCodes]) await changeRows(tx);

  const changed = await loadTests(tx, {
    incoming,
    diff,
    stored: records.tests,
    instrumentId: (code) => {
      const id = instruments.idOf(code);
      if (id === undefined) throw new Error(`A range names the instrument ${code}, which is not there`);
      return id;
    },
  });
  for (const { code } of incoming.tests.tests) knownTests.add(code);

  if (!namesInstruments(incoming)) for (const { addRows } of places) await addRows(tx);
  await panels.addRows(tx);
  for (const { changeRows } of [fieldSets, ...places, panels]) await changeRows(tx);
  const loincCodes = codesToWrite(of('LOINC code'));
  await writeLoincCodes(
    tx,
    (incoming.loincEvidence?.codes ?? []).filter(({ loinc }) => loincCodes.has(loinc)),
  );
  return changed;
};
