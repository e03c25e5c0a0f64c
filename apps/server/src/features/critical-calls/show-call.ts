import { stillToTell } from '@aliquot/domain/critical-calls/call-facts';
import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { calleesOf } from '@aliquot/domain/critical-calls/next-call';
import { isFigure, valueInWords } from '@aliquot/domain/results/entered-value';
import { valueOf } from '@aliquot/domain/results/stored-value';
import type { StoredCall } from './critical-calls.repo.ts';

const proposedWords = (proposal: StoredCall['proposal'], labelOf: (code: string) => string): string | null =>
  proposal === null
    ? null
    : [valueInWords(valueOf(proposal), labelOf), isFigure(valueOf(proposal)) ? proposal.unit : null]
        .filter(Boolean)
        .join(' ');

export const showCall = (stored: StoredCall, labelOf: (code: string) => string = (code) => code): CriticalCall => {
  const {
    contacts,
    laterUntil,
    laterReason,
    providerPhone,
    callBackName,
    callBackPhone,
    specId: _specId,
    ...call
  } = stored;
  const { proposal, toTell, ...shown } = call;
  const left = new Set(stillToTell(stored));
  return {
    ...shown,
    proposed: proposedWords(proposal, labelOf),
    later: laterUntil === null || laterReason === null ? null : { until: laterUntil, reason: laterReason },
    contacts: contacts.length,
    callees: [
      ...calleesOf({
        toTell: [...left],
        provider: { name: call.provider, phone: providerPhone },
        ward: { name: callBackName, phone: callBackPhone },
        contacts,
      }),
    ],
    toTell: toTell.map((person) => ({ ...person, done: !left.has(person) })),
  };
};
