/** A physical tube, from the moment it is expected until it is gone. */
import { refuse, type Refusal } from '#errors/refusal.ts';

export const sampleStatuses = ['expected', 'received', 'rejected', 'stored', 'consumed', 'disposed'] as const;
export type SampleStatus = (typeof sampleStatuses)[number];

export const sampleStatusLabels: Readonly<Record<SampleStatus, string>> = {
  expected: 'Expected',
  received: 'Received',
  rejected: 'Rejected',
  stored: 'Stored',
  consumed: 'Empty',
  disposed: 'Discarded',
};

export type SampleFacts = {
  readonly status: SampleStatus;
  /** Of the orders worked from this sample: one is in a run, or has a result. */
  readonly inUse: boolean;
  readonly caseCancelled: boolean;
  /** Made here from another tube: it was never on its way. */
  readonly isAliquot: boolean;
  /** Portions made from it that are still in the lab. */
  readonly aliquots: number;
};

export type SampleAction =
  | { readonly kind: 'receive' }
  | { readonly kind: 'unreceive' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'store' }
  | { readonly kind: 'use_up' }
  | { readonly kind: 'dispose' };

export type SampleMove = { readonly ok: true; readonly to: SampleStatus } | Refusal;

const move = (to: SampleStatus): SampleMove => ({ ok: true, to });

/** In the lab: it arrived and has not left. */
const here: readonly SampleStatus[] = ['received', 'stored'];

const wrongStatus = (status: SampleStatus, verb: string, from: string): Refusal =>
  refuse('SAMPLE_STATUS', `This tube is ${sampleStatusLabels[status].toLowerCase()}, so it cannot be ${verb}. ${from}`);

const receive = ({ status, caseCancelled }: SampleFacts): SampleMove => {
  if (caseCancelled)
    return refuse(
      'CASE_CANCELLED',
      'The accession is cancelled. Ask a lab manager to reinstate it before receiving its tubes.',
    );
  if (status === 'received') return refuse('ALREADY_RECEIVED', 'This tube is already received. Nothing was changed.');
  if (status === 'expected') return move('received');
  return wrongStatus(status, 'received', 'Recollect it as a new tube.');
};

const unreceive = ({ status, inUse, isAliquot, aliquots }: SampleFacts): SampleMove => {
  if (isAliquot) {
    return refuse(
      'IS_ALIQUOT',
      'An aliquot is made in the lab, so there is no receipt to undo. Discard it, or reject it.',
    );
  }
  if (status !== 'received') return wrongStatus(status, 'returned to expected', 'Only a received tube can.');
  if (aliquots > 0) {
    return refuse('HAS_ALIQUOTS', 'Aliquots were made from this tube. Discard them first.');
  }
  return inUse
    ? refuse(
        'SAMPLE_IN_USE',
        'A test of this tube is in a run or has a result. Remove it from the run or withdraw the result first.',
      )
    : move('expected');
};

const reject = ({ status }: SampleFacts, reason: string): SampleMove => {
  if (reason.trim() === '') return refuse('REASON_NEEDED', 'Give a reason for rejecting the tube.');
  return status === 'expected' || here.includes(status)
    ? move('rejected')
    : wrongStatus(status, 'rejected', 'Only an expected tube or a tube in the lab can.');
};

const leave = ({ status }: SampleFacts, to: SampleStatus, verb: string, from: readonly SampleStatus[]): SampleMove =>
  from.includes(status) ? move(to) : wrongStatus(status, verb, 'Only a tube in the lab can.');

/** What becomes of a tube when someone does something to it, or why it cannot be done. */
export const moveSample = (sample: SampleFacts, action: SampleAction): SampleMove => {
  switch (action.kind) {
    case 'receive':
      return receive(sample);
    case 'unreceive':
      return unreceive(sample);
    case 'reject':
      return reject(sample, action.reason);
    case 'store':
      return leave(sample, 'stored', 'stored', ['received']);
    case 'use_up':
      return leave(sample, 'consumed', 'marked empty', here);
    default:
      return leave(sample, 'disposed', 'discarded', here);
  }
};

/** How a tube is, only somebody who has it before them can say. */
export const mayJudgeCondition = (status: SampleStatus): { readonly ok: true } | Refusal =>
  here.includes(status)
    ? { ok: true }
    : wrongStatus(status, 'inspected', status === 'expected' ? 'Receive it first.' : 'Only a tube in the lab can.');

/** A sample that once arrived counts as received for its case, whatever became of it; a rejected one does not. */
export const hasArrived = (status: SampleStatus): boolean => status !== 'expected' && status !== 'rejected';
