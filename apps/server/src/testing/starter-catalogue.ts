/** Copies of the starter catalogue for tests to change, and the database's side of them. */
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { ImportResult } from '@aliquot/domain/catalogue/catalogue-requests';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { loadCatalogueFiles } from '#features/catalogue/import-catalogue.ts';
import { readCatalogue, type StoredCatalogue } from '#features/catalogue/read-catalogue.ts';
import { readStarterCatalogue, readStarterFiles } from '#seed/catalogue/read-starter-catalogue.ts';
import type { TestDatabase } from './test-database.ts';

const starter = await readStarterCatalogue();

/** The starter catalogue as `aliquot load-catalogue` loads it. */
export const loadStarter = async (scope: Scope, { activate = false } = {}): Promise<ImportResult> =>
  loadCatalogueFiles(scope, { files: await readStarterFiles(), activate, source: 'Starter data', shown: null });

export const copyOfStarter = (): Catalogue => structuredClone(starter);
export const must = <Of>(found: Of | undefined): Of => {
  if (found === undefined) throw new Error('There is no such entry');
  return found;
};
export const testOf = (catalogue: Catalogue, code: string) =>
  must(catalogue.tests.tests.find((row) => row.code === code));
export const specOf = (catalogue: Catalogue, code: string, spec = code) =>
  must(testOf(catalogue, code).resultSpecs.find((row) => row.code === spec));

export const readStored = (db: TestDatabase): Promise<StoredCatalogue> => inReadOnly(db.scope(), readCatalogue);
export const load = (db: TestDatabase, files: Record<string, unknown>, activate = false): Promise<ImportResult> =>
  loadCatalogueFiles(db.scope(), { files, activate, source: 'a test', shown: null });
/** Everything that was ever written: rows of the trail, loads, and the greatest version of any row. */
export const trail = async (db: TestDatabase): Promise<unknown> =>
  (
    await db.admin.query(`select (select count(*)::int from audit.changes) as changes,
      (select count(*)::int from catalogue_versions) as loads, (select count(*)::int from test_versions) as kept,
      (select count(*)::int from engine.outbox) + (select count(*)::int from engine.events) as events`)
  ).rows[0];
/** Coded values are kept by their code; their order in a file says nothing. */
export const inOneOrder = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  resultCodes: {
    ...catalogue.resultCodes,
    resultCodes: catalogue.resultCodes.resultCodes.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  },
});
