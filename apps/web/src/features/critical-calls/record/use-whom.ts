import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { calleeKey } from '@aliquot/domain/critical-calls/next-call';
import { useState } from 'react';

type Callee = CriticalCall['callees'][number];

export const somebodyElse = 'else';

/** By who it is, not by its place: while the form is open somebody may be told, and leave the list. */
export const calleeValue = (callee: Callee): string => `${callee.kind} ${calleeKey(callee)}`;

/** Whom the call went to: one of the call list, or a name. */
export const useWhom = ({ callees }: Pick<CriticalCall, 'callees'>, next: number | null) => {
  const [proposed] = useState(() => (next === null ? undefined : callees[next]));
  const [callee, setCallee] = useState<Callee | null>(proposed ?? null);
  const [name, setName] = useState(proposed?.name ?? '');
  // Whoever left the list while the form was open stays chosen.
  const listed =
    callee === null || callees.some((one) => calleeValue(one) === calleeValue(callee)) ? callees : [callee, ...callees];
  return {
    /** The value of the select. */
    value: callee === null ? somebodyElse : calleeValue(callee),
    callees: listed,
    chosen: callee,
    name,
    /** Something was written here. */
    typed: name !== (proposed?.name ?? ''),
    setName,
    choose: (value: string): void => {
      const found = listed.find((one) => calleeValue(one) === value) ?? null;
      setCallee(found);
      setName(found?.name ?? '');
    },
  };
};
