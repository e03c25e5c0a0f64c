/** What the catalogue keeps beside its records: loads, look-ups of LOINC codes, categories, and who left which gap. */
import { catalogueProvenance, type CatalogueProvenance } from '@aliquot/domain/catalogue/catalogue-provenance';
import {
  catalogueVersions,
  storedGap,
  versionCounts,
  type CatalogueVersion,
  type StoredGap,
  type VersionCounts,
} from '@aliquot/domain/catalogue/catalogue-requests';
import { loincEvidenceFile, type FileLoinc } from '@aliquot/domain/catalogue/files/file-tests';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB, Json } from '#db/schema.gen.ts';

/** Two loads at the same moment would add everything twice: they come one after the other. */
export const lockCatalogue = async (tx: Transaction<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('aliquot.catalogue'))`.execute(tx);
};

/** Of the newest load; null when the catalogue was built by hand. */
export const readProvenance = async (db: Kysely<DB>): Promise<CatalogueProvenance | null> => {
  const row = await db
    .selectFrom('catalogue_versions')
    .select('provenance')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : catalogueProvenance.parse(row.provenance);
};

export const addVersion = async (
  tx: Transaction<DB>,
  load: { source: string; provenance: CatalogueProvenance; counts: VersionCounts; checksum: string },
): Promise<number> => {
  const { id } = await tx
    .insertInto('catalogue_versions')
    .values({
      source: load.source,
      provenance: JSON.stringify(load.provenance) as unknown as Json,
      counts: JSON.stringify(load.counts) as unknown as Json,
      checksum: load.checksum,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Its counts are read below. */
const storedVersion = catalogueVersions.element.extend({ counts: z.unknown() });
const mostVersions = 200;

/** Newest first. */
export const listVersions = async (db: Kysely<DB>): Promise<CatalogueVersion[]> => {
  const rows = await readRows(
    db,
    storedVersion,
    sql`
      select v.id, ${isoText('v.created_at')} as at, (select u.name from users u where u.id = v.created_by) as by, v.source,
        v.provenance #>> '{tests,status}' as status, v.provenance #>> '{tests,version}' as "fileVersion", v.counts, v.checksum
      from catalogue_versions v order by v.id desc limit ${mostVersions}`,
  );
  return rows.map((row) => ({ ...row, counts: versionCounts.parse(row.counts) }));
};

const loinc = loincEvidenceFile.shape.codes.element;

export const readLoincCodes = (db: Kysely<DB>): Promise<FileLoinc[]> =>
  readRows(
    db,
    loinc,
    sql`
      select l.code as loinc, l.verified, l.name_found as "nameFound", l.source, l.component, l.component_source as "componentSource"
      from loinc_codes l order by l.sort, l.code`,
  );

/** New ones come after those that are there, in the order of the file. */
export const writeLoincCodes = async (tx: Transaction<DB>, codes: readonly FileLoinc[]): Promise<void> => {
  if (codes.length === 0) return;
  await sql`
    insert into loinc_codes (code, verified, name_found, source, component, component_source, sort)
    select w.value ->> 'loinc', (w.value ->> 'verified')::boolean, w.value ->> 'nameFound', w.value ->> 'source',
      w.value ->> 'component', w.value ->> 'componentSource', w.place + (select coalesce(max(sort), 0) from loinc_codes)
    from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) with ordinality w (value, place)
    on conflict (code) do update set verified = excluded.verified, name_found = excluded.name_found, source = excluded.source,
      component = excluded.component, component_source = excluded.component_source`.execute(tx);
};

/** A category a file names is made with its code as its name: BLOODBANK becomes Bloodbank. */
export const addMissingTestTypes = async (tx: Transaction<DB>, codes: readonly string[]): Promise<void> => {
  await sql`
    insert into test_types (code, name) select c, initcap(replace(c, '_', ' ')) from unnest(${[...codes]}::text[]) c
    where not exists (select from test_types t where t.code = c)`.execute(tx);
};

/** New figures: whoever stood for the old ones does not stand for these. */
export const clearVerified = async (tx: Transaction<DB>, testIds: readonly number[]): Promise<void> => {
  if (testIds.length === 0) return;
  await sql`
    update tests set verified_at = null, verified_by = null
    where id = any (${[...testIds]}::bigint[]) and verified_at is not null`.execute(tx);
};

/** Every age left without a range on purpose, with who said so and why. */
export const readGaps = (db: Kysely<DB>): Promise<StoredGap[]> =>
  readRows(
    db,
    storedGap,
    sql`
      select t.code || '.' || s.code as code, t.name as "testName", s.label as "resultName", t.id as "testId", s.id as "specId", g.sex, g.age_from as "ageFrom", g.age_to as "ageTo",
        g.reason, ${isoText('g.updated_at')} as at, (select u.name from users u where u.id = g.updated_by) as by
      from acknowledged_gaps g join result_specs s on s.id = g.spec_id join tests t on t.id = g.test_id
      where s.active and t.status <> 'retired' order by t.id, s.sort, s.id, g.sort, g.id`,
  );
