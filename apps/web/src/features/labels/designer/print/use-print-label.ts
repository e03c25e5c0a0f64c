import type { PrinterChoice } from '@aliquot/domain/labels/print-job';
import { dotsToInches } from '@aliquot/zpl/design/dots';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { makeBrowserPrint } from '#features/labels/browser-print/browser-print.ts';
import type { PrintFailureOutcome } from '#features/labels/browser-print/print-words.ts';
import { useLabelPrinter } from '#preferences/label-printer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { countLabels } from '@aliquot/domain/labels/print-status';

/** Where a label is sent: to a printer on the lab's network, or to one at this computer by the browser print helper. */
export const helper = 'helper';

const hasStockOf = ({ dpi, labelWidth, labelHeight }: PrinterChoice, { settings }: LabelDesign): boolean =>
  dpi === settings.dpi &&
  Number(labelWidth) === dotsToInches(settings.width, dpi) &&
  Number(labelHeight) === dotsToInches(settings.height, dpi);

/** The printers of a lab, and which of them the label is drawn for. */
export const usePrintTarget = (api: Api, labId: number | null, design: LabelDesign) => {
  const printers = useQuery({
    ...api.trpc.labels.printers.queryOptions({ labId: labId ?? 0 }),
    enabled: labId !== null,
  });
  const workstation = useLabelPrinter(labId ?? 0);
  const [chosen, setChosen] = useState<number | typeof helper | null>(null);
  const own = printers.data?.find(({ id }) => id === workstation.printerId);
  const proposed = own !== undefined && hasStockOf(own, design) ? own : null;
  const printer = chosen === null ? proposed : (printers.data?.find(({ id }) => id === chosen) ?? null);
  return { printers, printer, choose: setChosen };
};

type PrintInput = {
  design: LabelDesign;
  example: string;
  copies: number;
  printer: PrinterChoice | null;
  zpl: string;
};

/** Prints an example of the label. */
export const usePrintLabel = (api: Api) => {
  const [key] = useState(makeSaveKey);
  const [failure, setFailure] = useState<PrintFailureOutcome | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const forget = (): void => {
    setFailure(null);
    setRefused(null);
  };
  const print = useMutation({
    // Nothing that a page shows changes.
    meta: { skipRefresh: true },
    mutationFn: async ({ design, example, copies, printer, zpl }: PrintInput): Promise<void> => {
      if (printer === null) {
        const outcome = await makeBrowserPrint().print(Array.from({ length: copies }, () => zpl).join('\n'));
        if (outcome.kind !== 'sent') return setFailure(outcome);
        toast.success(`${countLabels(copies)} sent to ${outcome.printer.name}`);
        return;
      }
      const input = { printerId: printer.id, design, example, copies };
      const { ok, sentence } = await api.client.labelTemplates.print.mutate({
        idempotencyKey: key.for(input),
        ...input,
      });
      key.saved();
      if (ok) toast.success(sentence);
      else setRefused(sentence);
    },
    onMutate: forget,
    onError: (error) => setRefused(refusalWords(error)),
  });
  return { print: print.mutate, busy: print.isPending, failure, refused, forget };
};
