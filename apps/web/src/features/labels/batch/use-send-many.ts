import type { PrinterChoice } from '@aliquot/domain/labels/print-job';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { readCopies } from '../label-draft.ts';
import { fieldErrors } from '../use-send-labels.ts';
import type { BatchDraft } from './batch-draft.ts';
import { followBatch } from './follow-batch.ts';

const mostWarnings = 3;

/** A rack can have ninety warnings of one kind: a few stand for all, the labels themselves show the rest. */
const warnOf = (warnings: readonly string[]): void => {
  if (warnings.length === 0) return;
  const more = warnings.length - mostWarnings;
  toast.error(
    'Check the labels',
    `${warnings.slice(0, mostWarnings).join(' ')}${more > 0 ? ` And ${more} more.` : ''}`,
  );
};

/** Puts the labels in line and goes with them until the printer has them. */
export const useSendMany = (api: Api, onSent: () => void) => {
  const [key] = useState(makeSaveKey);
  const send = useMutation({
    mutationFn: (asked: { printer: PrinterChoice; sampleIds: readonly number[]; draft: BatchDraft }) => {
      const { printer, sampleIds, draft } = asked;
      const input = {
        printerId: printer.id,
        sampleIds: [...sampleIds],
        copies: readCopies(draft.copies) ?? 1,
        reason: draft.reason.trim() === '' ? null : draft.reason.trim(),
        leaveOut: [...draft.leaveOut],
      };
      return api.client.labels.sendMany.mutate({ idempotencyKey: key.for(input), ...input });
    },
    onSuccess: (sent) => {
      key.saved();
      warnOf(sent.warnings);
      followBatch(api, sent);
      void api.queryClient.invalidateQueries({ queryKey: [['labels']] });
      onSent();
    },
  });
  return {
    send: (printer: PrinterChoice, sampleIds: readonly number[], draft: BatchDraft) =>
      send.mutate({ printer, sampleIds, draft }),
    busy: send.isPending,
    errors: fieldErrors(send.error),
  };
};
