import type { FieldRefusal } from '@aliquot/domain/records/form-fields';
import type { FieldSetFields, FieldSetItem } from '@aliquot/domain/tubes/field-set';
import { presetFault, type PresetOf } from '@aliquot/domain/tubes/preset-fault';
import type { Kysely } from 'kysely';
import { refuseFields } from '#db/refuse-fields.ts';
import { recordVerbs } from '#db/save-record.ts';
import type { DB } from '#db/schema.gen.ts';
import { addFieldSet, changeFieldSet, readFieldSets } from './field-sets.repo.ts';
import { readTubeFields } from './tube-fields.repo.ts';

const presetRefusal = (item: FieldSetItem, at: number, of: PresetOf | undefined): FieldRefusal[] => {
  // A field nobody has is refused when its id is looked for.
  const message = of === undefined || item.default === null ? null : presetFault(of, item.default);
  return message === null ? [] : [{ path: `items.${at}.default`, message }];
};

const judge = async (db: Kysely<DB>, { items }: FieldSetFields): Promise<void> => {
  const preset = items.filter((item) => item.default !== null).map(({ field }) => field);
  if (preset.length === 0) return;
  const byKey = new Map((await readTubeFields(db, preset)).map((field) => [field.key, field]));
  refuseFields(items.flatMap((item, at) => presetRefusal(item, at, byKey.get(item.field))));
};

export const fieldSets = recordVerbs({
  word: 'field set',
  unique: { constraint: 'field_sets_code_key', field: 'code' },
  find: async (db, id: number) => (await readFieldSets(db, id))[0] ?? null,
  add: async (tx, fields: FieldSetFields) => {
    await judge(tx, fields);
    return addFieldSet(tx, fields);
  },
  change: async (tx, change) => {
    await judge(tx, change);
    return changeFieldSet(tx, change);
  },
});
