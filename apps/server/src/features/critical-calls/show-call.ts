import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { calleesOf } from '@aliquot/domain/critical-calls/next-call';
import { valueInWords } from '@aliquot/domain/results/entered-value';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import { valueOf } from '@aliquot/domain/results/stored-value';
import type { StoredCall } from './critical-calls.repo.ts';

export const showCall = (stored: StoredCall, labelOf: (code: string) => string): CriticalCall => {
  const { contacts, lab, kind, operator, value, code, text, range, laterUntil, laterReason, ...call } = stored;
  return {
    ...call,
    shown: valueInWords(valueOf({ kind, operator, value, code, text }), labelOf),
    rangeShown: rangeShown(range),
    later: laterUntil === null || laterReason === null ? null : { until: laterUntil, reason: laterReason },
    contacts: contacts.length,
    callees: [...calleesOf(contacts, lab)],
  };
};
