import { refuse, type Refusal } from '#errors/refusal.ts';
import { refuseBlock } from './block-words.ts';
import type { Doubt } from './doubt.ts';

export const resultStates = [
  'entered',
  'validated',
  'approved',
  'rejected',
  'superseded',
  'withdrawn',
  'voided',
] as const;
export type ResultState = (typeof resultStates)[number];

export const resultStateLabels: Readonly<Record<ResultState, string>> = {
  entered: 'Entered',
  validated: 'Validated',
  approved: 'Approved',
  rejected: 'Rejected',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  voided: 'Void',
};

/** In the history of a result. The old value is never called corrected: that is what the new one is. */
export const resultVersionLabels: Readonly<Record<ResultState, string>> = {
  ...resultStateLabels,
  superseded: 'Superseded by correction',
};

export type ResultFacts = {
  readonly state: ResultState;
  readonly enteredBy: number | null;
  /** Who made the second of two blind entries. */
  readonly secondBy: number | null;
  readonly doubts: readonly Pick<Doubt, 'code' | 'weight' | 'sentence'>[];
  /** A correction of it is proposed already, by a person. */
  readonly isCorrected: boolean;
  readonly isReported: boolean;
};

/** Who acts, and what the workflow allows. */
export type Actor = { readonly id: number | null; readonly isManager: boolean };
export type ReviewRules = { readonly approverMayBeEnterer: boolean };

export type ResultAction =
  | { readonly kind: 'validate' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'correct'; readonly reason: string };

export type ResultMove = { readonly ok: true; readonly to: ResultState } | Refusal;

const move = (to: ResultState): ResultMove => ({ ok: true, to });
const open: readonly ResultState[] = ['entered', 'validated'];

const wrongState = (state: ResultState, what: string): Refusal => {
  const label = resultStateLabels[state];
  return refuse(
    'RESULT_STATE',
    label.toLowerCase() === what ? `Already ${what}.` : `${label} results cannot be ${what}.`,
  );
};
const needsReason = (reason: string): Refusal | null =>
  reason.trim() === '' ? refuse('REASON_NEEDED', 'Give a reason.') : null;

const approve = (result: ResultFacts, actor: Actor, rules: ReviewRules): ResultMove => {
  if (!open.includes(result.state)) return wrongState(result.state, 'approved');
  const own = actor.id !== null && (actor.id === result.enteredBy || actor.id === result.secondBy);
  const [block] = result.doubts.filter(({ weight }) => weight === 'block');
  if (block?.code === 'SECOND_ENTRY') return refuseBlock(block);
  if (own && !rules.approverMayBeEnterer) {
    return refuse('OWN_ENTRY', 'You entered this result. Another technician or a manager must approve it.');
  }
  return block === undefined ? move('approved') : refuseBlock(block);
};

const withdraw = (result: ResultFacts, actor: Actor): ResultMove => {
  if (result.state !== 'entered') return wrongState(result.state, 'withdrawn');
  return actor.id !== null && actor.id === result.enteredBy
    ? move('withdrawn')
    : refuse('NOT_YOURS', 'Only the user who entered it can withdraw it. Reject it instead, with a reason.');
};

/** What becomes of a result when someone does something to it, or why it cannot be done. */
export const moveResult = (result: ResultFacts, action: ResultAction, actor: Actor, rules: ReviewRules): ResultMove => {
  switch (action.kind) {
    case 'validate':
      return result.state === 'entered' ? move('validated') : wrongState(result.state, 'validated');
    case 'approve':
      return approve(result, actor, rules);
    case 'reject':
      return open.includes(result.state)
        ? (needsReason(action.reason) ?? move('rejected'))
        : wrongState(result.state, 'rejected');
    case 'withdraw':
      return withdraw(result, actor);
    default:
      if (open.includes(result.state)) return refuse('RESULT_STATE', 'Not approved yet. Edit it on the worklist.');
      if (result.state !== 'approved') return wrongState(result.state, 'corrected');
      if (result.isCorrected) {
        return refuse('CORRECTION_OPEN', 'A correction is already proposed. Approve or reject it first.');
      }
      return result.isReported && !actor.isManager
        ? refuse('MANAGER_ONLY', 'Only a lab manager can correct a result that was reported. Ask one.')
        : (needsReason(action.reason) ?? move('superseded'));
  }
};
