import { refuse, type Refusal } from '#errors/refusal.ts';
import type { CallStatus } from './call-words.ts';

export type CallFacts = {
  readonly status: CallStatus;
  readonly spokeTo: string | null;
};

export type CallAction =
  | { readonly kind: 'attempt' }
  | { readonly kind: 'complete'; readonly readBack: boolean }
  | { readonly kind: 'later'; readonly until: string };

const allowed = { ok: true } as const;

const notOpen = ({ status, spokeTo }: CallFacts): Refusal =>
  status === 'done'
    ? refuse('CALL_DONE', `This call is done: ${spokeTo ?? 'someone'} read the value back. Nothing is left to do.`)
    : refuse('CALL_NOT_NEEDED', 'The value is no longer critical. No call is needed.');

/** What can be done about a call, or why not. */
export const judgeCall = (call: CallFacts, action: CallAction, now: number): { readonly ok: true } | Refusal => {
  if (call.status !== 'open') return notOpen(call);
  switch (action.kind) {
    case 'complete':
      return action.readBack
        ? allowed
        : refuse('READ_BACK', 'Not closed. The value was not read back. Ask for the read-back, then tick it.');
    case 'later':
      return Date.parse(action.until) > now
        ? allowed
        : refuse('LATER_IS_PAST', 'That time has passed. Choose a later one, or call now.');
    default:
      return allowed;
  }
};

/** A critical value nobody was told of does not leave on paper as if somebody had been. Typing goes on. */
export const openCallBlocksRelease = (calls: readonly { readonly status: CallStatus }[]): Refusal | null => {
  const open = calls.filter(({ status }) => status === 'open').length;
  if (open === 0) return null;
  const what = open === 1 ? 'A critical value has not been called' : `${open} critical values have not been called`;
  return refuse('CALL_OPEN', `${what}. Call and have it read back, then release.`);
};
