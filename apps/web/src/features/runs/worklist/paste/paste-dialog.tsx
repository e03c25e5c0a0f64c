import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { readableCells, sumsOf, type Paste, type PastedCell } from './read-paste.ts';

type PasteDialogProps = { paste: Paste; onApply: (cells: readonly PastedCell[]) => void; onClose: () => void };

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a pasted block would type, before anything is typed. */
export const PasteDialog = ({ paste, onApply, onClose }: PasteDialogProps) => {
  const { matched, notMatched, cells, unreadable } = sumsOf(paste);
  const sums = [
    `${counted(matched, 'row')} matched`,
    notMatched === 0 ? null : `${counted(notMatched, 'row')} not matched`,
    unreadable === 0 ? null : `${counted(unreadable, 'value')} left out`,
  ].filter((part) => part !== null);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Paste results"
      description={`Matched by ${paste.by}: ${sums.join(', ')}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={cells === 0 ? 'No value can be read' : undefined}
            onClick={() => onApply(readableCells(paste))}
          >
            Apply {counted(cells, 'value')}
          </Button>
        </>
      }
    >
      <div className="wl-paste">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Pasted</th>
              <th scope="col">What becomes of it</th>
            </tr>
          </thead>
          <tbody>
            {paste.lines.map((line, place) =>
              line.kind === 'not matched' ? (
                // Lines have no name of their own, and the preview does not change.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={place} data-tone="bad">
                  <td>–</td>
                  <td>{line.text}</td>
                  <td>{line.why}</td>
                </tr>
              ) : (
                line.cells.map(({ row, column, text, problem }) => (
                  <tr key={`${place}-${column.specId}`} data-tone={problem === null ? undefined : 'bad'}>
                    <th scope="row">
                      {row.place} {row.tube?.caseId}
                    </th>
                    <td>{text}</td>
                    <td>{problem ?? `Typed into ${column.label}`}</td>
                  </tr>
                ))
              ),
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
};
