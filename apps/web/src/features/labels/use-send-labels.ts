import { countLabels } from '@aliquot/domain/labels/print-status';
import type { SentLabels } from '@aliquot/domain/labels/print-job';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { followBatch } from './batch/follow-batch.ts';
import { makeBrowserPrint } from './browser-print/browser-print.ts';
import type { PrintFailureOutcome } from './browser-print/print-words.ts';
import { followJob } from './follow-job.ts';
import { isHere, readCopies, type LabelDraft, type LabelTarget } from './label-draft.ts';

export const fieldErrors = (error: unknown): Readonly<Record<string, string>> => {
  if (error === null) return {};
  const fields = fieldRefusals(error);
  return fields.length === 0
    ? { '': refusalWords(error) }
    : Object.fromEntries(fields.map(({ field, message }) => [field, message]));
};

/** Labels that are drawn and on record, and did not come out of the printer at this computer. */
export type NotPrinted = { readonly outcome: PrintFailureOutcome; readonly zpl: string };

const usePrintHere = (onPrinted: () => void) => {
  const print = useMutation({
    // Nothing that a page shows changes.
    meta: { skipRefresh: true },
    mutationFn: async ({ zpl }: { zpl: string; labels: number }) => makeBrowserPrint().print(zpl),
    onSuccess: (outcome, { labels }) => {
      if (outcome.kind !== 'sent') return;
      toast.success(`${countLabels(labels)} sent to ${outcome.printer.name}`);
      onPrinted();
    },
  });
  const { data, variables } = print;
  const notPrinted: NotPrinted | null =
    data === undefined || data.kind === 'sent' || variables === undefined
      ? null
      : { outcome: data, zpl: variables.zpl };
  return {
    print: print.mutate,
    busy: print.isPending,
    notPrinted,
    again: () => (variables === undefined ? undefined : print.mutate(variables)),
  };
};

/** Puts the labels in line and goes with them until the printer has them; for a printer at this computer, hands them to its helper. */
export const useSendLabels = (api: Api, accession: { id: number }, onSent: () => void) => {
  const [key] = useState(makeSaveKey);
  const here = usePrintHere(onSent);
  const done = ({ job, jobIds, labels, warnings, zpl }: SentLabels): void => {
    key.saved();
    for (const warning of warnings) toast.error('Check the label', warning);
    void api.queryClient.invalidateQueries({ queryKey: [['labels']] });
    if (zpl !== null) return here.print({ zpl, labels });
    if (jobIds.length === 1) followJob(api, job, '');
    else followBatch(api, { jobIds, printerName: job.printerName ?? 'the printer', labels });
    return onSent();
  };
  const send = useMutation({
    mutationFn: ({ printer, draft }: { printer: LabelTarget; draft: LabelDraft }) => {
      const input = {
        accessionId: accession.id,
        printerId: isHere(printer) ? null : printer.id,
        sampleIds: [...draft.sampleIds],
        copies: readCopies(draft.copies) ?? 1,
        reason: draft.reason.trim() === '' ? null : draft.reason.trim(),
      };
      return api.client.labels.send.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: done,
  });
  return {
    send: (printer: LabelTarget, draft: LabelDraft) => send.mutate({ printer, draft }),
    busy: send.isPending || here.busy,
    errors: fieldErrors(send.error),
    notPrinted: here.notPrinted,
    printAgain: here.again,
  };
};
