import {
  createInstrumentInput,
  instrument,
  instrumentPage,
  updateInstrumentInput,
} from '@aliquot/domain/instruments/instrument';
import {
  addInstrumentEventInput,
  instrumentEvent,
  instrumentEventPage,
  instrumentEventsInput,
} from '@aliquot/domain/instruments/instrument-event';
import { numberedId } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { recordProcedures } from '#trpc/record-procedures.ts';
import { addEvent } from './add-event.ts';
import { listInstrumentEvents } from './instrument-events.repo.ts';
import {
  addInstrument,
  changeInstrument,
  instrumentUsedBy,
  listInstruments,
  readInstruments,
} from './instruments.repo.ts';

const instruments = recordVerbs({
  word: 'instrument',
  unique: { constraint: 'instruments_code_key', field: 'code' },
  find: async (db, id: number) => (await readInstruments(db, id))[0] ?? null,
  add: addInstrument,
  change: changeInstrument,
});

export const instrumentsRouter = router({
  ...recordProcedures({
    id: numberedId,
    page: instrumentPage,
    record: instrument,
    createInput: createInstrumentInput,
    updateInput: updateInstrumentInput,
    list: listInstruments,
    usedBy: instrumentUsedBy,
    verbs: instruments,
  }),
  events: labMember
    .input(instrumentEventsInput)
    .output(instrumentEventPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listInstrumentEvents(db, input))),
  addEvent: manager
    .input(addInstrumentEventInput)
    .output(instrumentEvent)
    .mutation(({ ctx, input }) => addEvent(ctx, input)),
});
