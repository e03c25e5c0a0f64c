/** The requests and answers of the page "Catalogue". */
import { z } from 'zod';
import { keyed } from '#records/save.ts';
import { line } from '#fields/fields.ts';
import { testStatuses } from '#test-specs/test.ts';
import { rangeSexes } from '#ranges/reference-range.ts';
import { catalogueKeys } from './files/catalogue-file.ts';
import { comparedEntities } from './comparable-rows.ts';
import { entityNames } from './finding.ts';

const finding = {
  severity: z.enum(['error', 'warning']),
  rule: z.string(),
  entity: z.enum(entityNames),
  code: z.string(),
  place: z.string(),
  message: z.string(),
};

/** The record to open in order to mend it; a result is mended on the page of its test. */
export const findingTarget = z.strictObject({
  entity: z.enum(entityNames),
  id: z.union([z.int(), z.string()]),
  specId: z.int().nullable(),
  /** What the record is called: codes alone tell it only to whoever made them. */
  name: z.string(),
});
export type FindingTarget = z.infer<typeof findingTarget>;

const storedFinding = z.strictObject({ ...finding, target: findingTarget.nullable() });
export type StoredFinding = z.infer<typeof storedFinding>;

/** A result by the names of its test and its own, once where they are the same. */
export const resultName = (test: string, result: string): string => (test === result ? test : `${test}: ${result}`);

export const storedGap = z.strictObject({
  code: z.string(),
  testName: z.string(),
  resultName: z.string(),
  testId: z.int(),
  specId: z.int(),
  sex: z.enum(rangeSexes),
  ageFrom: z.string(),
  ageTo: z.string().nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** Null: it came with starter data. */
  by: z.string().nullable(),
});
export type StoredGap = z.infer<typeof storedGap>;

const counts = z.partialRecord(z.enum(comparedEntities), z.int());
export type EntityCounts = Readonly<Record<string, number>>;

export const catalogueFindings = z.strictObject({
  findings: z.array(storedFinding),
  gaps: z.array(storedGap),
  counts,
  testStatuses: z.record(z.enum(testStatuses), z.int()),
  /** Tests nobody of this laboratory has verified yet. */
  unverifiedTests: z.int(),
  mustBeVerified: z.boolean(),
});
export type CatalogueFindings = z.infer<typeof catalogueFindings>;

const files = z.partialRecord(z.enum(catalogueKeys), z.unknown());

export const importPreviewInput = z.strictObject({ files });
export type ImportPreviewInput = z.infer<typeof importPreviewInput>;

const checksum = z.string().regex(/^[0-9a-f]{64}$/u);

export const importCatalogueInput = z.strictObject({
  ...keyed,
  files,
  /** Also takes into use what passes every check. */
  activate: z.boolean(),
  /** What was chosen, as the list of versions calls it. */
  source: line,
  /** The checksum of the differences that were shown; when the load would write anything else, they must be looked at again. */
  shown: checksum.nullable(),
});
export type ImportCatalogueInput = z.infer<typeof importCatalogueInput>;

const namedRow = { code: z.string(), name: z.string() };
const change = z.strictObject({ place: z.string(), before: z.string().nullable(), after: z.string().nullable() });
const entityDiff = z.strictObject({
  entity: z.enum(comparedEntities),
  added: z.array(z.strictObject(namedRow)),
  changed: z.array(z.strictObject({ ...namedRow, changes: z.array(change) })),
  unchanged: z.int(),
  missing: z.array(z.strictObject(namedRow)),
});
const heldTest = z.strictObject({ ...namedRow, reason: z.string() });
const fileProblem = z.strictObject({ file: z.string(), place: z.string(), message: z.string() });

export const importPreview = z.strictObject({
  problems: z.array(fileProblem),
  findings: z.array(z.strictObject({ ...finding, blocks: z.boolean() })),
  diff: z.array(entityDiff),
  counts,
  orderable: z.int(),
  held: z.array(heldTest),
  broken: z.array(heldTest),
  mayLoad: z.boolean(),
  /** To be sent with the import. */
  shown: checksum,
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importResult = z.strictObject({
  /** Null: nothing changed, so there is no new version. */
  versionId: z.int().nullable(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  activated: z.int(),
  held: z.array(heldTest),
});
export type ImportResult = z.infer<typeof importResult>;

const versionCount = z.strictObject({ total: z.int(), added: z.int(), changed: z.int() });
export const versionCounts = z.record(z.string(), versionCount);
export type VersionCounts = z.infer<typeof versionCounts>;

export const catalogueVersions = z.array(
  z.strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    source: z.string(),
    /** What the file of tests says of itself. */
    status: z.string(),
    fileVersion: z.string(),
    counts: versionCounts,
    checksum,
  }),
);
export type CatalogueVersion = z.infer<typeof catalogueVersions>[number];
