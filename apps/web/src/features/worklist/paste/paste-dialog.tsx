import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { applyWords, readableCells, sumsInWords, sumsOf, type PastedCell } from './pasted.ts';
import { PreviewTable } from './preview-table.tsx';
import type { Paste } from './read-paste.ts';

type PasteDialogProps = { paste: Paste; onApply: (cells: readonly PastedCell[]) => void; onClose: () => void };

/** What a pasted block would type, before anything is typed. */
export const PasteDialog = ({ paste, onApply, onClose }: PasteDialogProps) => {
  const sums = sumsOf(paste);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Paste results"
      description={`Matched by ${paste.by}: ${sumsInWords(sums)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={sums.cells === 0 ? 'No readable values' : undefined}
            onClick={() => onApply(readableCells(paste))}
          >
            {applyWords(sums)}
          </Button>
        </>
      }
    >
      <PreviewTable lines={paste.lines} from="Pasted" />
    </Dialog>
  );
};
