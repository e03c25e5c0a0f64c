import { placesFor } from '@aliquot/domain/critical-calls/call-back-words';
import { personKey, type Person } from '@aliquot/domain/critical-calls/call-facts';
import type { CallChannel, CallOutcome } from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { closesWith } from '@aliquot/domain/critical-calls/closes-with';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { useWhom } from './use-whom.ts';
import type { CallAction } from './use-call-actions.ts';
import { useSaidAt } from './use-said-at.ts';

export type RecordCallOptions = {
  api: Api;
  call: CriticalCall;
  /** Index of the contact to call next. */
  next: number | null;
  busy: boolean;
  act: (action: CallAction) => void;
};

/** What was reached; that it was read back is ticked beside it. */
export type Reached = Exclude<CallOutcome, 'read_back'>;

/** Nobody's place: the person is told beside those a call back is about. */
export const nobody = 'nobody';

const wordsFor = (outcome: CallOutcome, closes: boolean) => {
  if (closes) return { button: 'Close call', done: 'Call closed' };
  return outcome === 'read_back'
    ? { button: 'Record call', done: 'Call recorded' }
    : { button: 'Log attempt', done: 'Attempt logged' };
};

/** In whose place somebody was told; the first who is left, unless another or nobody is chosen. */
const usePlace = (call: CriticalCall, person: Person) => {
  const [chosen, setPlace] = useState<string | null>(null);
  const places = placesFor(call, person);
  const keys = places.map(personKey);
  const place = chosen === nobody || (chosen !== null && keys.includes(chosen)) ? chosen : (keys[0] ?? nobody);
  return { places, place, setPlace, inPlaceOf: places.length === 0 || place === nobody ? null : place };
};

/** What is written about a call, and recording it. Read back by everybody it is about, the call is closed with it. */
export const useRecordCall = ({ api, call, next, busy, act }: RecordCallOptions) => {
  const who = useWhom(call, next);
  const when = useSaidAt(call.labTimezone);
  const [channel, setChannel] = useState<CallChannel>('phone');
  const [reached, setReached] = useState<Reached>('reached');
  const [readBack, setReadBack] = useState(false);
  const [note, setNote] = useState('');

  const whom = who.name.trim();
  const contactId = who.chosen?.contactId ?? null;
  const { places, place, setPlace, inPlaceOf } = usePlace(call, { contactId, whom });
  const outcome: CallOutcome = reached === 'reached' && readBack ? 'read_back' : reached;
  const words = wordsFor(outcome, closesWith(call, { contactId, whom, outcome, inPlaceOf }));
  useUnsavedWork(
    who.typed || when.typed || reached !== 'reached' || readBack || note !== '',
    'The call is not recorded yet.',
  );
  const missing = whom === '' ? 'Name required' : when.missing;
  const record = (): void => {
    const saidAt = when.read();
    if (missing !== undefined || busy || saidAt === undefined) return;
    const phone = channel === 'phone' ? (who.chosen?.phone ?? null) : null;
    const text = note.trim() === '' ? null : note.trim();
    const input = { whom, contactId, phone, channel, outcome, saidAt, inPlaceOf, note: text };
    act({
      about: input,
      done: words.done,
      run: (seen) => api.client.criticalCalls.record.mutate({ ...seen, ...input }),
    });
  };
  return {
    who,
    when,
    values: { channel, reached, readBack, note, place },
    places,
    setPlace,
    setChannel,
    setReached,
    setReadBack,
    setNote,
    button: words.button,
    /** Why it cannot be recorded now; undefined when it can. */
    missing,
    record,
  };
};
export type UsedRecordCall = ReturnType<typeof useRecordCall>;
