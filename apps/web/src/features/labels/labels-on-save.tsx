import { isOver, statusWords } from '@aliquot/domain/labels/print-status';
import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { askEveryMs } from './follow-job.ts';
import { JobActions } from './job-actions.tsx';
import type { LabelsOnSave } from './print-after-save.ts';

const JobLine = ({ api, job: sent }: { api: Api; job: PrintJob }) => {
  const query = useQuery({
    ...api.trpc.labels.job.queryOptions({ id: sent.id }),
    initialData: sent,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data.status) ? false : askEveryMs),
  });
  const job = query.data;
  return (
    <>
      {statusWords(job)}
      {job.error === null || job.status === 'sent' ? null : `. ${job.error}`}
      <JobActions api={api} job={job} />
    </>
  );
};

/** What became of the labels of a case that was just saved, and what can still be done about them. */
export const LabelsOnSaveLine = ({ api, labels }: { api: Api; labels: Exclude<LabelsOnSave, { kind: 'none' }> }) =>
  labels.kind === 'sent' ? (
    <JobLine key={labels.job.id} api={api} job={labels.job} />
  ) : (
    <>Labels not sent. {labels.words}</>
  );
