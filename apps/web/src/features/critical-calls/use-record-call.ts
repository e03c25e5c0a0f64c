import type { AttemptOutcome, CallChannel } from '@aliquot/domain/critical-calls/call-words';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import type { CallAction } from './use-call-actions.ts';

export const somebodyElse = 'else';

export type RecordCallOptions = {
  api: Api;
  call: CriticalCall;
  /** Index of the contact to call next. */
  next: number | null;
  busy: boolean;
  act: (action: CallAction) => void;
};

/** What is written about a call, and recording it: read back, the call is closed with it; otherwise it stays open. */
export const useRecordCall = ({ api, call, next, busy, act }: RecordCallOptions) => {
  const [callee, setCallee] = useState(next === null ? somebodyElse : String(next));
  const proposed = next === null ? '' : (call.callees[next]?.name ?? '');
  const [name, setName] = useState(proposed);
  const [channel, setChannel] = useState<CallChannel>('phone');
  const [outcome, setOutcome] = useState<AttemptOutcome>('reached');
  const [readBack, setReadBack] = useState(false);
  const [note, setNote] = useState('');

  const reached = outcome === 'reached';
  useUnsavedWork(name !== proposed || !reached || readBack || note !== '', 'The call is not recorded yet.');
  const closes = reached && readBack;
  const chosen = callee === somebodyElse ? null : (call.callees[Number(callee)] ?? null);
  const choose = (value: string): void => {
    setCallee(value);
    setName(value === somebodyElse ? '' : (call.callees[Number(value)]?.name ?? ''));
  };
  const missing = name.trim() === '' ? 'Name required' : undefined;
  const record = (): void => {
    if (missing !== undefined || busy) return;
    const whom = name.trim();
    const words = note.trim() === '' ? null : note.trim();
    if (closes) {
      const input = { spokeTo: whom, readBack: true as const, note: words };
      act({
        about: input,
        done: 'Call closed',
        run: (seen) => api.client.criticalCalls.complete.mutate({ ...seen, ...input }),
      });
      return;
    }
    const input = { whom, contactId: chosen?.contactId ?? null, channel, outcome, note: words };
    act({
      about: input,
      done: 'Attempt logged',
      run: (seen) => api.client.criticalCalls.recordAttempt.mutate({ ...seen, ...input }),
    });
  };
  return {
    values: { callee, name, channel, outcome, readBack, note },
    choose,
    setName,
    setChannel,
    setOutcome,
    setReadBack,
    setNote,
    reached,
    closes,
    /** Why it cannot be recorded now; undefined when it can. */
    missing,
    record,
  };
};
export type UsedRecordCall = ReturnType<typeof useRecordCall>;
