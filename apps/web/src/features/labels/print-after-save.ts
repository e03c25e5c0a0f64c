import type { Accession } from '@aliquot/domain/accessions/accession';
import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { labelPrinter } from '#preferences/label-printer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { choosePrinter } from './choose-printer.ts';
import { followJob } from './follow-job.ts';

const freshMs = 60_000;

/** What a save did about labels. `none`: nothing was to be printed. */
export type LabelsOnSave =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent'; readonly job: PrintJob }
  | { readonly kind: 'failed'; readonly words: string };

/** Sends the labels of a case that was just made, where this workstation prints on save. */
export const printAfterSave = async (
  api: Api,
  accession: Pick<Accession, 'id' | 'labId' | 'samples'>,
  sampleIds: readonly number[],
): Promise<LabelsOnSave> => {
  const { onSave, printers } = labelPrinter.get();
  if (!onSave || sampleIds.length === 0) return { kind: 'none' };
  try {
    const offered = await api.queryClient.fetchQuery({
      ...api.trpc.labels.printers.queryOptions({ labId: accession.labId }),
      staleTime: freshMs,
    });
    const tubeIds = accession.samples.map(({ tubeId }) => tubeId);
    const printer = choosePrinter(offered, printers[String(accession.labId)] ?? null, tubeIds);
    if (offered.length === 0) return { kind: 'none' };
    if (printer === null) {
      return { kind: 'failed', words: 'No label printer selected. Select one under Print labels on save.' };
    }
    const { job } = await api.client.labels.send.mutate({
      idempotencyKey: crypto.randomUUID(),
      accessionId: accession.id,
      printerId: printer.id,
      sampleIds: [...sampleIds],
      copies: 1,
      reason: null,
    });
    return { kind: 'sent', job };
  } catch (error) {
    // FORBIDDEN has its own toast.
    return hasErrorCode(error, 'FORBIDDEN') ? { kind: 'none' } : { kind: 'failed', words: refusalWords(error) };
  }
};

/** Tells of them where the page that asked for them is left. */
export const followLabels = (api: Api, { caseId }: Pick<Accession, 'caseId'>, labels: LabelsOnSave): void => {
  if (labels.kind === 'sent') followJob(api, labels.job, `${caseId} created. `);
  if (labels.kind === 'failed') toast.error(`${caseId} created. Labels not sent`, labels.words);
};
