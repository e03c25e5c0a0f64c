import type { BatchChoices, BatchChoicesInput } from '@aliquot/domain/labels/batch/print-batch';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { useLabelPrinter } from '#preferences/label-printer.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { choosePrinter } from '../choose-printer.ts';
import { ChosenPrinterStatus } from '../printers/printer-status.tsx';
import { batchProblem, firstLeftOut, type BatchDraft } from './batch-draft.ts';
import { BatchFields } from './batch-fields.tsx';
import { useSendMany } from './use-send-many.ts';

export type PrintManyDialogProps = {
  api: Api;
  /** Whose labels, in the order they shall come out. */
  of: BatchChoicesInput;
  /** "run 26-R-0012", "3 accessions". */
  what: string;
  onClose: () => void;
  /** For those who want the labels as a file. */
  onDownload?: (() => void) | undefined;
};

const noTubesWords = ({ of, ids }: BatchChoicesInput): string => {
  if (of === 'tubes') return ids.length === 1 ? 'This tube cannot be found.' : 'None of these tubes can be found.';
  return ids.length === 1 ? 'This accession has no tubes.' : 'These accessions have no tubes.';
};

/** Labels of many tubes: to which printer, how often, which are left out, and how many come of it, before anything is sent. */
export const PrintManyDialog = (props: PrintManyDialogProps) => {
  const { api, of, what, onClose } = props;
  // Read anew each time: what somebody else labeled a minute ago decides whether a reason is needed.
  const choices = useQuery({ ...api.trpc.labels.choicesOfMany.queryOptions(of), staleTime: 0, gcTime: 0 });
  if (choices.data !== undefined && choices.data.printers.length > 0)
    return <Asking {...props} choices={choices.data} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Print labels of ${what}`}
      footer={<Buttons {...props} />}
    >
      <QueryView
        query={choices}
        isEmpty={() => true}
        empty={
          choices.data?.tubes.length === 0 ? (
            <EmptyState icon={Printer} title="No tubes to label">
              {noTubesWords(of)}
            </EmptyState>
          ) : (
            <EmptyState icon={Printer} title="This lab has no printer yet">
              A lab manager can add one in Admin, Printers.
            </EmptyState>
          )
        }
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
};

const Buttons = ({ onClose, onDownload }: Pick<PrintManyDialogProps, 'onClose' | 'onDownload'>) => (
  <>
    <Button onClick={onClose}>Close</Button>
    {onDownload === undefined ? null : <Button onClick={onDownload}>Download ZPL instead</Button>}
  </>
);

const Asking = (props: PrintManyDialogProps & { choices: BatchChoices }) => {
  const { api, what, choices, onClose } = props;
  const formId = useId();
  const labId = choices.tubes[0]?.labId ?? 0;
  const workstation = useLabelPrinter(labId);
  const [proposed] = useState(() =>
    choosePrinter(
      choices.printers.filter((printer) => printer.labId === labId),
      workstation.printerId,
      choices.tubes.map(({ tubeId }) => tubeId),
    ),
  );
  const [draft, setDraft] = useState<BatchDraft>(() => ({
    printer: proposed,
    copies: '1',
    reason: '',
    leaveOut: firstLeftOut(choices.tubes),
  }));
  const sending = useSendMany(api, onClose);
  const problem = batchProblem(choices, draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { printer } = draft;
    if (problem !== null || printer === null || sending.busy) return;
    // What was only proposed is nobody's choice: when the pod gets another printer, its people follow.
    if (printer.id !== proposed?.id && printer.labId === labId) workstation.choosePrinter(printer.id);
    const sampleIds = choices.tubes.map(({ sampleId }) => sampleId);
    sending.send(printer, sampleIds, draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Print labels of ${what}`}
      footer={
        <>
          <Buttons {...props} />
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
        <BatchFields
          choices={choices}
          draft={draft}
          errors={sending.errors}
          status={<ChosenPrinterStatus api={api} printer={draft.printer} />}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  );
};
