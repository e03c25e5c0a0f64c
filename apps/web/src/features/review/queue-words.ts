import type { QueueItem } from '@aliquot/domain/review/review-inbox';

/** "Potassium 7.4, Hartcastle, Wendell": as it is said to those who do not see the queue. */
export const queueWords = ({ label, shown, subjectName }: QueueItem): string => `${label} ${shown}, ${subjectName}`;
