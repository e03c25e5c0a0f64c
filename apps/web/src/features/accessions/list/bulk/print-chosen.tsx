import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import type { Api } from '#api/trpc.ts';
import { PrintManyDialog } from '#features/labels/batch/print-many-dialog.tsx';

export type PrintChosenProps = {
  api: Api;
  chosen: readonly AccessionRow[];
  /** The labels as a file instead. */
  onDownload: () => void;
  onClose: () => void;
};

/** Labels of the accessions chosen in the list, in its order. */
export const PrintChosen = ({ api, chosen, onDownload, onClose }: PrintChosenProps) => (
  <PrintManyDialog
    api={api}
    of={{ of: 'accessions', ids: chosen.map(({ id }) => id) }}
    what={chosen.length === 1 ? (chosen[0]?.caseId ?? '1 accession') : `${chosen.length} accessions`}
    onClose={onClose}
    onDownload={() => {
      onClose();
      onDownload();
    }}
  />
);
