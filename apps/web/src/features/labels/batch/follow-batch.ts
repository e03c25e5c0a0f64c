import {
  batchWords,
  countBatch,
  failureWords,
  isBatchOver,
  twiceWords,
} from '@aliquot/domain/labels/batch/count-batch';
import type { BatchJob, SentMany } from '@aliquot/domain/labels/batch/print-batch';
import { countLabels, isOver } from '@aliquot/domain/labels/print-status';
import { QueryObserver } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { downloadText } from '#ui/download-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { askEveryMs } from '../follow-job.ts';

type Followed = Pick<SentMany, 'jobIds' | 'printerName' | 'labels'>;

/** Calls back with each change of the jobs until nothing more happens to any of them by itself. */
const watchJobs = (api: Api, jobIds: readonly number[], onChange: (jobs: readonly BatchJob[]) => void): void => {
  const observer = new QueryObserver(api.queryClient, {
    ...api.trpc.labels.progress.queryOptions({ jobIds: [...jobIds] }),
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined) return;
    onChange(data.jobs);
    if (isBatchOver(countBatch(data.jobs))) stop();
  });
};

/** What waits for another try, or failed. */
const troubled = (jobs: readonly BatchJob[]): readonly BatchJob[] =>
  jobs.filter(({ status, error }) => status === 'failed' || (status === 'queued' && error !== null));

/** One after the other, in the order they are served in. */
const retryAll = async (api: Api, jobs: readonly BatchJob[]): Promise<void> => {
  for (const { id } of jobs) await api.client.labels.retry.mutate({ idempotencyKey: crypto.randomUUID(), id });
};

const downloadAll = async (api: Api, jobs: readonly BatchJob[]): Promise<void> => {
  const labels: string[] = [];
  try {
    for (const { id } of jobs)
      labels.push((await api.client.labels.downloadJob.mutate({ idempotencyKey: crypto.randomUUID(), id })).zpl);
  } finally {
    // Those that were fetched are over: without a file nobody would have them.
    if (labels.length > 0) downloadText('labels.zpl', labels.join('\n'));
  }
};

/** One toast for all jobs that were sent together: being sent and how many are, sent, or which were not and what can be done. */
export const followBatch = (api: Api, { jobIds, printerName, labels }: Followed): void => {
  const [first = 0] = jobIds;
  const id = `print-jobs-${first}`;
  let told = '';
  const again = (run: typeof retryAll, jobs: readonly BatchJob[], refused: string): void => {
    run(api, jobs).then(
      () => followBatch(api, { jobIds, printerName, labels }),
      (error: unknown) => toastRefusal(refused, error),
    );
  };
  const tell = (jobs: readonly BatchJob[]): void => {
    const count = countBatch(jobs);
    const words = batchWords(count, printerName);
    const trouble =
      failureWords(count) ?? (count.retrying === null ? null : `${count.retrying} Retrying automatically.`);
    const over = isBatchOver(count);
    // While jobs are tried again the words stay; a printer that stays off is said once, not at every try.
    const state = trouble === null || over ? `${words} ${over}` : `trouble ${trouble}`;
    if (state === told) return undefined;
    told = state;
    if (trouble !== null) {
      const stuck = troubled(jobs);
      return void toast.error(words, trouble, {
        id,
        action: { label: 'Retry', onClick: () => again(retryAll, stuck, 'Not all labels were retried') },
        other: { label: 'Download ZPL', onClick: () => again(downloadAll, stuck, 'Not all labels were downloaded') },
      });
    }
    if (!over) return void toast.working(`${words}…`, id);
    if (jobs.every(({ status }) => isOver(status) && status !== 'sent')) return toast.dismiss(id);
    const twice = twiceWords(count);
    return void (twice === null ? toast.success(words, { id }) : toast.error(words, twice, { id }));
  };
  toast.working(`Sending ${countLabels(labels)} to ${printerName}…`, id);
  watchJobs(api, jobIds, tell);
};
