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
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { recordVerbs } from '#db/save-record.ts';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
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
  list: labMember
    .input(listInput)
    .output(instrumentPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listInstruments(db, input))),
  get: labMember
    .input(numberedId)
    .output(instrument)
    .query(({ ctx, input }) => instruments.get(ctx, input.id)),
  usedBy: labMember
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => instrumentUsedBy(db, input.id))),
  create: manager
    .input(createInstrumentInput)
    .output(instrument)
    .mutation(({ ctx, input }) => instruments.create(ctx, input)),
  update: manager
    .input(updateInstrumentInput)
    .output(instrument)
    .mutation(({ ctx, input }) => instruments.update(ctx, input)),
  events: labMember
    .input(instrumentEventsInput)
    .output(instrumentEventPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listInstrumentEvents(db, input))),
  addEvent: manager
    .input(addInstrumentEventInput)
    .output(instrumentEvent)
    .mutation(({ ctx, input }) => addEvent(ctx, input)),
});
