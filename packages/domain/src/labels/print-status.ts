/** Where a job stands. A printer that took the bytes is "sent": whether paper came out, only somebody standing there knows. */
export const printStatuses = ['queued', 'sending', 'sent', 'failed', 'cancelled', 'downloaded'] as const;
export type PrintStatus = (typeof printStatuses)[number];

/** Nothing more happens to it by itself. */
export const isOver = (status: PrintStatus): boolean => status !== 'queued' && status !== 'sending';

/** A label of the tube exists, is about to, or may have come out of a try that broke off: the next one is a reprint. */
export const isLabelled = ({ status, unsure }: { status: PrintStatus; unsure: number }): boolean =>
  unsure > 0 || (status !== 'failed' && status !== 'cancelled');

export const countLabels = (count: number): string => (count === 1 ? '1 label' : `${count} labels`);

/** The whole of it in a few words, the printer named: never "printed". */
export const statusWords = (job: {
  status: PrintStatus;
  labels: number;
  printerName: string | null;
  attempts: number;
}): string => {
  const labels = countLabels(job.labels);
  const printer = job.printerName ?? 'the printer';
  switch (job.status) {
    case 'queued':
      return job.attempts === 0 ? `${labels} waiting for ${printer}` : `${labels} waiting to try ${printer} again`;
    case 'sending':
      return `Sending ${labels} to ${printer}`;
    case 'sent':
      return `${labels} sent to ${printer}`;
    case 'failed':
      return `${labels} not sent to ${printer}`;
    case 'cancelled':
      return `${labels} for ${printer} cancelled`;
    default:
      return `${labels} downloaded`;
  }
};
