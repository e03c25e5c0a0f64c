import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { isOver, statusWords } from '@aliquot/domain/labels/print-status';
import { QueryObserver } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';
import { downloadJob, retryJob } from './act-on-job.ts';
import { twiceWords } from './twice-words.ts';

/** Live events tell at once; this only bounds how long a lost one goes unnoticed. */
export const askEveryMs = 2_000;

/** Calls back with each change of the job until nothing more happens to it by itself. */
const watchJob = (api: Api, id: number, onChange: (job: PrintJob) => void): void => {
  const observer = new QueryObserver(api.queryClient, {
    ...api.trpc.labels.job.queryOptions({ id }),
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  const stop = observer.subscribe(({ data }) => {
    if (data === undefined) return;
    onChange(data);
    if (isOver(data.status)) stop();
  });
};

/** One toast that goes with the job: being sent, sent to the printer, or not sent and what can be done. */
export const followJob = (api: Api, job: PrintJob, before: string): void => {
  const id = `print-job-${job.id}`;
  let told: string | null = null;
  const tell = (now: PrintJob): void => {
    // A printer that stays off is said once, not at every try.
    const state = now.error === null || isOver(now.status) ? now.status : 'waiting';
    if (state === told) return undefined;
    told = state;
    const words = `${before}${statusWords(now)}`;
    if (now.status === 'sent')
      return void (now.maybeTwice ? toast.error(words, twiceWords, { id }) : toast.success(words, { id }));
    if (now.status === 'cancelled' || now.status === 'downloaded') return toast.dismiss(id);
    const again = (run: typeof retryJob): void => {
      run(api, now, crypto.randomUUID()).then(
        (next) => followJob(api, next, before),
        (error: unknown) => toastRefusal('Nothing was changed', error),
      );
    };
    if (now.error === null) return void toast.working(`${words}…`, id);
    toast.error(words, state === 'waiting' ? `${now.error} Retrying automatically.` : now.error, {
      id,
      action: { label: 'Retry', onClick: () => again(retryJob) },
      other: { label: 'Download ZPL', onClick: () => again(downloadJob) },
    });
    return undefined;
  };
  tell(job);
  watchJob(api, job.id, tell);
};
