import { refuse, type Refusal } from '#errors/refusal.ts';
import { tooOldToRetry } from './job-age.ts';
import type { PrintStatus } from './print-status.ts';

export type JobFacts = {
  readonly status: PrintStatus;
  /** Another job has labels of one of its tubes: waiting, being sent, or out since this one was made. */
  readonly labelledSince: boolean;
  /** Longer than labels may wait: `longestWaitMinutes`. */
  readonly tooOld: boolean;
  /** Its printer is in another lab now. */
  readonly printerLeft: boolean;
};
export type JobAction = 'retry' | 'cancel' | 'download';

const busy = refuse('JOB_IS_SENDING', 'These labels are being sent now. Wait a moment, then check again.');
const done = refuse(
  'JOB_IS_SENT',
  'These labels were already sent. To send them again, use Print labels and give a reason.',
);
const passed = refuse(
  'LABELLED_SINCE',
  'Another job has labels for a tube of this one, waiting, sent or downloaded since. To send more, use Print labels and give a reason.',
);
const left = refuse(
  'PRINTER_LEFT_LAB',
  'Not sent. The printer of this job is in another lab now. Use Print labels to send the labels to another printer.',
);
const given = refuse(
  'JOB_IS_OVER',
  'This job was already cancelled or downloaded. Use Print labels to send the labels again.',
);

/** Whether a person may still change what becomes of a job. A job waiting for its next try may be hurried. */
export const judgeJobAction = (
  action: JobAction,
  { status, labelledSince, tooOld, printerLeft }: JobFacts,
): { readonly ok: true } | Refusal => {
  if (status === 'sending') return busy;
  if (status === 'sent') return done;
  if (status === 'cancelled' || status === 'downloaded') return given;
  if (action === 'cancel') return { ok: true };
  if (labelledSince) return passed;
  if (action === 'download') return { ok: true };
  if (printerLeft) return left;
  return tooOld ? tooOldToRetry : { ok: true };
};

export const reasonMissing = refuse(
  'REPRINT_NEEDS_REASON',
  'Not sent. A selected tube already has a label, and two labels for one tube can end up on two tubes. Give a reason for the reprint.',
);
