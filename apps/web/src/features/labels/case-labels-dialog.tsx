import type { Api } from '#api/trpc.ts';
import { PrintLabelsDialog, type PrintLabelsDialogProps } from './print-labels-dialog.tsx';
import type { useCaseLabels } from './use-case-labels.ts';

export type CaseLabelsDialogProps = {
  api: Api;
  accession: PrintLabelsDialogProps['accession'];
  labels: ReturnType<typeof useCaseLabels>;
};

/** Open while the labels of a case are being printed; a lab without a printer downloads them instead. */
export const CaseLabelsDialog = ({ api, accession, labels }: CaseLabelsDialogProps) =>
  labels.printing ? (
    <PrintLabelsDialog
      api={api}
      accession={accession}
      onClose={labels.closePrint}
      onDownload={() => {
        labels.closePrint();
        labels.download();
      }}
    />
  ) : null;
