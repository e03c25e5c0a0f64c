import type { RecordedField } from '@aliquot/domain/labels/templates/label-template';
import { namesRecordedField } from '@aliquot/zpl/lint/lint-recorded';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readTubeFields } from '#features/tubes/tube-fields.repo.ts';

/** Tube fields that are printed on labels, by what a design calls them. */
export const listRecordedFields = async (db: Kysely<DB>): Promise<RecordedField[]> =>
  (await readTubeFields(db, 'all'))
    .filter(({ active, showOnLabel }) => active && showOnLabel)
    .map(({ key, label }) => ({ name: `field.${key}`, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'));

/** Their names, read only for a design that has one. */
export const recordedNamesFor = async (scope: Scope, design: LabelDesign): Promise<ReadonlySet<string>> =>
  namesRecordedField(design)
    ? new Set((await inReadOnly(scope, listRecordedFields)).map(({ name }) => name))
    : new Set();
