import {
  dueRefusal,
  type AddInstrumentEventInput,
  type InstrumentEvent,
} from '@aliquot/domain/instruments/instrument-event';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import { addInstrumentEvent, followNewestCalibration, lockInstrument } from './instrument-events.repo.ts';

/** Clocks of benches run a little ahead of the server's. */
const clockSlackMs = 5 * 60_000;

/** Writes down what was done; a calibration moves the instrument's due date in the same transaction. */
export const addEvent = (scope: Scope, input: AddInstrumentEventInput): Promise<InstrumentEvent> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const refusal = dueRefusal(input);
    if (refusal !== null) refuseField('calibrationDue', refusal);
    const place = await lockInstrument(tx, input.id, input.happenedAt);
    if (place === null) throw new AppError('NOT_FOUND');
    if (place.happened.getTime() > scope.now().getTime() + clockSlackMs) {
      refuseField('happenedAt', 'Not recorded. That time is in the future. Record the event once it is done.');
    }
    const { kind, note, calibrationDue } = input;
    const added = await addInstrumentEvent(tx, { instrumentId: input.id, kind, note, calibrationDue, ...place });
    if (kind === 'calibration') await followNewestCalibration(tx, input.id);
    return added;
  });
