import { createHash } from 'node:crypto';
import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import type { Catalogue } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { CatalogueProvenance } from '@aliquot/domain/catalogue/catalogue-provenance';
import { catalogueOfRecords, type CatalogueRecords } from '@aliquot/domain/catalogue/catalogue-records';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { readClients } from '#features/clients/clients.repo.ts';
import { readInstruments } from '#features/instruments/instruments.repo.ts';
import { readLabs } from '#features/labs/labs.repo.ts';
import { readPanels } from '#features/panels/panels.repo.ts';
import { readPods } from '#features/pods/pods.repo.ts';
import { readResultCodes } from '#features/result-codes/result-codes.repo.ts';
import { readTests } from '#features/test-specs/read-tests.repo.ts';
import { readFieldSets } from '#features/tubes/field-sets.repo.ts';
import { readTubeFields } from '#features/tubes/tube-fields.repo.ts';
import { readTubes } from '#features/tubes/tubes.repo.ts';
import { readWorkflows } from '#features/workflows/workflows.repo.ts';
import { readLoincCodes, readProvenance } from './catalogue.repo.ts';

export type StoredCatalogue = {
  records: CatalogueRecords;
  provenance: CatalogueProvenance | null;
  /** The same as files. */
  catalogue: Catalogue;
};

const readRecords = async (db: Kysely<DB>): Promise<CatalogueRecords> => ({
  labs: await readLabs(db, 'all'),
  clients: await readClients(db, 'all'),
  pods: await readPods(db, 'all'),
  instruments: await readInstruments(db, 'all'),
  tubes: await readTubes(db, 'all'),
  tubeFields: await readTubeFields(db, 'all'),
  fieldSets: await readFieldSets(db, 'all'),
  tests: await readTests(db, 'all'),
  resultCodes: await readResultCodes(db, 'all'),
  panels: await readPanels(db, 'all'),
  workflows: await readWorkflows(db, 'all'),
  loincCodes: await readLoincCodes(db),
});

/** The whole catalogue: one statement for each kind of record, however many there are. */
export const readCatalogue = async (db: Kysely<DB>): Promise<StoredCatalogue> => {
  const records = await readRecords(db);
  const provenance = await readProvenance(db);
  return { records, provenance, catalogue: catalogueOfRecords(records, provenance) };
};

/** The same content always has the same one. */
export const checksumOf = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');
