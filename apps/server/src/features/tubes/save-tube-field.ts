import { checkTubeField, fittingItsType, type TubeFieldFields } from '@aliquot/domain/tubes/tube-field';
import { refuseFields } from '#db/refuse-fields.ts';
import { recordVerbs } from '#db/save-record.ts';
import { addTubeField, changeTubeField, readTubeFields } from './tube-fields.repo.ts';

const judged = <Fields extends TubeFieldFields>(fields: Fields): Fields => {
  refuseFields(checkTubeField(fields));
  return fittingItsType(fields);
};

export const tubeFields = recordVerbs({
  word: 'tube field',
  unique: { constraint: 'tube_fields_key_key', field: 'key' },
  find: async (db, id: number) => (await readTubeFields(db, id))[0] ?? null,
  add: async (tx, fields: TubeFieldFields) => addTubeField(tx, judged(fields)),
  change: async (tx, change) => changeTubeField(tx, judged(change)),
});
