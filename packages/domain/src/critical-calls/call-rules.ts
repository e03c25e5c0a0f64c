import { refuse, type Refusal } from '#errors/refusal.ts';
import type { CallStatus } from './call-words.ts';

export type CallFacts = {
  readonly status: CallStatus;
  /** Who read the value back. */
  readonly spokeTo: string | null;
  readonly endedBecause: string | null;
};

export type CallAction =
  | { readonly kind: 'record'; readonly saidAt: string | null }
  | { readonly kind: 'later'; readonly until: string };

const allowed = { ok: true } as const;

const notOpen = ({ status, spokeTo, endedBecause }: CallFacts): Refusal =>
  status === 'done'
    ? refuse('CALL_DONE', `This call is done: ${spokeTo ?? 'someone'} read the value back. Nothing is left to do.`)
    : refuse('CALL_ENDED', `This call ended: ${endedBecause ?? 'it is not needed any more'}.`);

/** Clocks of browsers differ a little from the server's. */
const tolerance = 60_000;
const longAgo = 7 * 24 * 3_600_000;

const timeFault = (saidAt: string | null, now: number): Refusal | null => {
  if (saidAt === null) return null;
  const at = Date.parse(saidAt);
  if (at > now + tolerance) return refuse('SAID_AT', 'Not recorded. The time of the call is in the future.');
  return at < now - longAgo ? refuse('SAID_AT', 'Not recorded. The time of the call is more than 7 days ago.') : null;
};

/** What can be done about a call, or why not. */
export const judgeCall = (call: CallFacts, action: CallAction, now: number): { readonly ok: true } | Refusal => {
  if (call.status !== 'open') return notOpen(call);
  if (action.kind === 'record') return timeFault(action.saidAt, now) ?? allowed;
  return Date.parse(action.until) > now
    ? allowed
    : refuse('LATER_IS_PAST', 'That time has passed. Choose a later one, or call now.');
};

/** Whether somebody can say that a test or a result is called although nothing is critical. */
export const judgeByHand = (about: {
  readonly isCancelled: boolean;
  readonly isOpen: boolean;
}): { readonly ok: true } | Refusal => {
  if (about.isCancelled) return refuse('ORDER_CANCELLED', 'Not added. The test is cancelled.');
  return about.isOpen ? refuse('CALL_OPEN', 'Not added. A call about it is open already. Record it there.') : allowed;
};

/** A critical value nobody was told of does not leave on paper as if somebody had been. Typing goes on. */
export const openCallBlocksRelease = (calls: readonly { readonly status: CallStatus }[]): Refusal | null => {
  const open = calls.filter(({ status }) => status === 'open').length;
  if (open === 0) return null;
  const what = open === 1 ? 'A critical value has not been called' : `${open} critical values have not been called`;
  return refuse('CALL_OPEN', `${what}. Call and have it read back, then release.`);
};
