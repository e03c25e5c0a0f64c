import type { CallPage, CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import type { Bench } from '../bench-laboratory.ts';

type Values = Readonly<Record<string, unknown>>;

/** What somebody who sees a call says about it: nobody answered, unless told otherwise. */
export const said = ({ id, version, callees }: CriticalCall, values: Values = {}): Values => ({
  id,
  version,
  whom: callees[0]?.name ?? 'Desk',
  contactId: callees[0]?.contactId ?? null,
  phone: null,
  channel: 'phone',
  outcome: 'no_answer',
  saidAt: null,
  inPlaceOf: null,
  note: null,
  ...values,
});

export const readBackBy = (whom: string, contactId: number | null = null): Values => ({
  whom,
  contactId,
  outcome: 'read_back',
});

/** Calls of one accession, as a person of the lab sees them. */
export const callsAt = (lab: Bench) => {
  const callsOf = async (accessionId: number, tab: 'due' | 'done' = 'due', cookie?: string): Promise<CriticalCall[]> =>
    (await lab.ask<CallPage>('criticalCalls.list', { tab, accessionId }, cookie)).rows;
  return {
    callsOf,
    /** The one that is due first. */
    callOf: async (accessionId: number): Promise<CriticalCall> => {
      const [found] = await callsOf(accessionId);
      if (found === undefined) throw new Error('no call is due');
      return found;
    },
    record: (call: CriticalCall, values: Values = {}, cookie?: string): Promise<CriticalCall> =>
      lab.call('criticalCalls.record', said(call, values), cookie),
  };
};
