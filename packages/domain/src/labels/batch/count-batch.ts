import { countLabels, isOver } from '../print-status.ts';
import type { BatchJob } from './print-batch.ts';

export type BatchCount = {
  readonly labels: number;
  readonly sent: number;
  /** Labels of jobs to which nothing happens any more. */
  readonly over: number;
  readonly failed: readonly BatchJob[];
  /** Why jobs wait for another try. */
  readonly retrying: string | null;
  /** Accessions of which labels were sent that may have come out twice. */
  readonly maybeTwice: readonly string[];
};

const sum = (jobs: readonly BatchJob[]): number => jobs.reduce((total, { labels }) => total + labels, 0);

export const countBatch = (jobs: readonly BatchJob[]): BatchCount => ({
  labels: sum(jobs),
  sent: sum(jobs.filter(({ status }) => status === 'sent')),
  over: sum(jobs.filter(({ status }) => isOver(status))),
  failed: jobs.filter(({ status }) => status === 'failed'),
  retrying: jobs.find(({ status, error }) => !isOver(status) && error !== null)?.error ?? null,
  maybeTwice: [
    ...new Set(jobs.flatMap(({ status, maybeTwice, caseId }) => (status === 'sent' && maybeTwice ? [caseId] : []))),
  ],
});

export const isBatchOver = ({ labels, over }: BatchCount): boolean => over === labels;

/** "96 labels sent to Bench 1", "Sending 96 labels to Bench 1: 40 sent", "90 of 96 labels sent to Bench 1". */
export const batchWords = (count: BatchCount, printer: string): string => {
  const { labels, sent } = count;
  if (!isBatchOver(count)) return `Sending ${countLabels(labels)} to ${printer}${sent === 0 ? '' : `: ${sent} sent`}`;
  return sent === labels
    ? `${countLabels(labels)} sent to ${printer}`
    : `${sent} of ${countLabels(labels)} sent to ${printer}`;
};

const mostNamed = 5;

const nameCases = (caseIds: readonly string[]): string => {
  const named = caseIds.slice(0, mostNamed);
  const more = caseIds.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
};

/** Which accessions have no labels and why; the same reason stands once. Null when none failed. */
export const failureWords = ({ failed }: BatchCount): string | null => {
  if (failed.length === 0) return null;
  const reasons = [...new Set(failed.map(({ error }) => error ?? 'Not sent.'))];
  return `Not sent: ${nameCases([...new Set(failed.map(({ caseId }) => caseId))])}. ${reasons.join(' ')}`;
};

export const twiceWords = ({ maybeTwice }: BatchCount): string | null =>
  maybeTwice.length === 0
    ? null
    : `An earlier attempt was interrupted. If labels of ${nameCases(maybeTwice)} printed twice, discard the second set.`;
