import { refuse } from '#errors/refusal.ts';

/** How old labels may be when they are sent: the subject, the tube or the order may have changed since they were drawn. */
export const longestWaitMinutes = 30;

/** Why a job ends that waited for longer. `maybePrinted`: a try of it broke off, or its sender died. */
export const tooOldWords = (maybePrinted: boolean): string =>
  maybePrinted
    ? `Waited more than ${longestWaitMinutes} minutes and was not sent again. Some labels may have printed. Check the printer before sending them again.`
    : `Waited more than ${longestWaitMinutes} minutes and was not sent. Print again if the labels are still needed.`;

export const tooOldToRetry = refuse(
  'JOB_IS_TOO_OLD',
  `Not sent. These labels are more than ${longestWaitMinutes} minutes old, and what they say may have changed. Use Print labels to send new ones.`,
);
