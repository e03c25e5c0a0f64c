import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { cancelJob, downloadJob, retryJob } from './act-on-job.ts';
import css from './labels.module.css';

type Action = typeof cancelJob | typeof downloadJob | typeof retryJob;

/** What can still be done about labels that wait or failed. */
export const JobActions = ({ api, job }: { api: Api; job: PrintJob }) => {
  const [key] = useState(makeSaveKey);
  const act = useMutation({
    mutationFn: (run: Action) => run(api, job, key.for({ id: job.id, run: run.name })),
    onSuccess: () => key.saved(),
    onError: (error) => toastRefusal('Nothing was changed', error),
    onSettled: () => api.queryClient.invalidateQueries({ queryKey: [['labels']] }),
  });
  const tried = job.status === 'failed' || (job.status === 'queued' && job.attempts > 0);
  if (job.status !== 'failed' && job.status !== 'queued') return null;
  return (
    <div className={css.printJobActions}>
      {tried ? (
        <Button size="sm" busy={act.isPending} onClick={() => act.mutate(retryJob)}>
          {job.status === 'failed' ? 'Retry' : 'Try now'}
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={() => act.mutate(downloadJob)}>
        Download ZPL instead
      </Button>
      <Button size="sm" variant="ghost" onClick={() => act.mutate(cancelJob)}>
        Cancel job
      </Button>
    </div>
  );
};
