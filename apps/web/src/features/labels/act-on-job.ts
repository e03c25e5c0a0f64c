import type { PrintJob } from '@aliquot/domain/labels/print-job';
import type { Api } from '#api/trpc.ts';
import { downloadText } from '#ui/download-text.ts';

type Job = Pick<PrintJob, 'id' | 'caseId'>;

export const retryJob = (api: Api, { id }: Job, idempotencyKey: string): Promise<PrintJob> =>
  api.client.labels.retry.mutate({ idempotencyKey, id });

export const cancelJob = (api: Api, { id }: Job, idempotencyKey: string): Promise<PrintJob> =>
  api.client.labels.cancel.mutate({ idempotencyKey, id });

/** The labels as a file: the job is over with it, and nothing comes out of the printer later. */
export const downloadJob = async (api: Api, { id, caseId }: Job, idempotencyKey: string): Promise<PrintJob> => {
  const { job, zpl } = await api.client.labels.downloadJob.mutate({ idempotencyKey, id });
  downloadText(`${caseId}.zpl`, zpl);
  return job;
};
