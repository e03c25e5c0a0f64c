import type { LabelChoices } from '@aliquot/domain/labels/print-job';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { useLabelPrinter } from '#preferences/label-printer.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { choosePrinter, firstChosen } from './choose-printer.ts';
import { PrintFailure } from './browser-print/print-failure.tsx';
import { draftProblem, isHere, printerHere, type LabelDraft } from './label-draft.ts';
import { LabelFields } from './label-fields.tsx';
import { ChosenPrinterStatus } from './printers/printer-status.tsx';
import { useSendLabels } from './use-send-labels.ts';

export type PrintLabelsDialogProps = {
  api: Api;
  accession: { id: number; caseId: string; labId: number };
  onClose: () => void;
  /** For laboratories without a printer of their own. */
  onDownload: () => void;
};

/** Which tubes, to which printer, how often, and why again: all of it in sight before anything is sent. */
export const PrintLabelsDialog = (props: PrintLabelsDialogProps) => {
  const { api, accession, onClose, onDownload } = props;
  // Read anew each time: what somebody else labelled a minute ago decides whether a reason is needed.
  const choices = useQuery({
    ...api.trpc.labels.choices.queryOptions({ id: accession.id }),
    staleTime: 0,
    gcTime: 0,
  });
  if (choices.data !== undefined) return <Asking {...props} choices={choices.data} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Print labels of ${accession.caseId}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={onDownload}>Download ZPL instead</Button>
        </>
      }
    >
      <QueryView query={choices} empty={null}>
        {() => null}
      </QueryView>
    </Dialog>
  );
};

const Asking = ({
  api,
  accession,
  choices,
  onClose,
  onDownload,
}: PrintLabelsDialogProps & { choices: LabelChoices }) => {
  const formId = useId();
  const workstation = useLabelPrinter(accession.labId);
  const [proposed] = useState(() => {
    const tubeIds = choices.tubes.map(({ tubeId }) => tubeId);
    return choices.printers.length === 0
      ? printerHere
      : choosePrinter(choices.printers, workstation.printerId, tubeIds);
  });
  const [draft, setDraft] = useState<LabelDraft>(() => ({
    printer: proposed,
    sampleIds: firstChosen(choices.tubes),
    copies: '1',
    reason: '',
  }));
  const sending = useSendLabels(api, accession, onClose);
  const problem = draftProblem(choices, draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem !== null || draft.printer === null || sending.busy) return;
    // What was only proposed is nobody's choice: when the pod gets another printer, its people follow.
    if (!isHere(draft.printer) && draft.printer.id !== proposed?.id) workstation.choosePrinter(draft.printer.id);
    sending.send(draft.printer, draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Print labels of ${accession.caseId}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {choices.printers.length > 0 ? null : <Button onClick={onDownload}>Download ZPL instead</Button>}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon={Printer}
            busy={sending.busy}
            disabledReason={problem ?? undefined}
          >
            Send to {draft.printer?.name ?? 'printer'}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <LabelFields
          choices={choices}
          draft={draft}
          errors={sending.errors}
          status={isHere(draft.printer) ? null : <ChosenPrinterStatus api={api} printer={draft.printer} />}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </form>
      {sending.notPrinted === null ? null : (
        <PrintFailure
          {...sending.notPrinted}
          fileName={`${accession.caseId}.zpl`}
          busy={sending.busy}
          onRetry={sending.printAgain}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
