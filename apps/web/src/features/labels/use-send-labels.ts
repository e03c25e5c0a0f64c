import type { PrinterChoice } from '@aliquot/domain/labels/print-job';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { followBatch } from './batch/follow-batch.ts';
import { followJob } from './follow-job.ts';
import { readCopies, type LabelDraft } from './label-draft.ts';

export const fieldErrors = (error: unknown): Readonly<Record<string, string>> => {
  if (error === null) return {};
  const fields = fieldRefusals(error);
  return fields.length === 0
    ? { '': refusalWords(error) }
    : Object.fromEntries(fields.map(({ field, message }) => [field, message]));
};

/** Puts the labels in line and goes with them until the printer has them. */
export const useSendLabels = (api: Api, accession: { id: number }, onSent: () => void) => {
  const [key] = useState(makeSaveKey);
  const send = useMutation({
    mutationFn: ({ printer, draft }: { printer: PrinterChoice; draft: LabelDraft }) => {
      const input = {
        accessionId: accession.id,
        printerId: printer.id,
        sampleIds: [...draft.sampleIds],
        copies: readCopies(draft.copies) ?? 1,
        reason: draft.reason.trim() === '' ? null : draft.reason.trim(),
      };
      return api.client.labels.send.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: ({ job, jobIds, labels, warnings }) => {
      key.saved();
      for (const warning of warnings) toast.error('Check the label', warning);
      if (jobIds.length === 1) followJob(api, job, '');
      else followBatch(api, { jobIds, printerName: job.printerName ?? 'the printer', labels });
      void api.queryClient.invalidateQueries({ queryKey: [['labels']] });
      onSent();
    },
  });
  return {
    send: (printer: PrinterChoice, draft: LabelDraft) => send.mutate({ printer, draft }),
    busy: send.isPending,
    errors: fieldErrors(send.error),
  };
};
