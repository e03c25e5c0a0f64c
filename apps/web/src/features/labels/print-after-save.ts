import type { Accession } from '@aliquot/domain/accessions/accession';
import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { labelPrinter } from '#preferences/label-printer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { choosePrinter } from './choose-printer.ts';
import { followJob } from './follow-job.ts';

const freshMs = 60_000;

/** Sends the labels of a case that was just made, and tells of both in one toast. Told by `otherwise` when nothing is sent. */
export const printAfterSave = async (
  api: Api,
  accession: Pick<Accession, 'id' | 'caseId' | 'labId' | 'samples'>,
  sampleIds: readonly number[],
  otherwise: () => void,
): Promise<void> => {
  const { onSave, printers } = labelPrinter.get();
  if (!onSave || sampleIds.length === 0) return otherwise();
  const before = `${accession.caseId} created. `;
  try {
    const offered = await api.queryClient.fetchQuery({
      ...api.trpc.labels.printers.queryOptions({ labId: accession.labId }),
      staleTime: freshMs,
    });
    const tubeIds = accession.samples.map(({ tubeId }) => tubeId);
    const printer = choosePrinter(offered, printers[String(accession.labId)] ?? null, tubeIds);
    if (offered.length === 0) return otherwise();
    if (printer === null) {
      toast.error(`${before}Labels not sent`, 'No label printer selected. Select one under Print labels on save.');
      return undefined;
    }
    const { job } = await api.client.labels.send.mutate({
      idempotencyKey: crypto.randomUUID(),
      accessionId: accession.id,
      printerId: printer.id,
      sampleIds: [...sampleIds],
      copies: 1,
      reason: null,
    });
    return followJob(api, job, before);
  } catch (error) {
    // Told already; that the case was made is not.
    if (hasErrorCode(error, 'FORBIDDEN')) return otherwise();
    toast.error(`${before}Labels not sent`, refusalWords(error));
    return undefined;
  }
};
