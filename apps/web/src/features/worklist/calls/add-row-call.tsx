import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import type { Api } from '#api/trpc.ts';
import { AddCallDialog } from '#features/critical-calls/by-hand/add-call-dialog.tsx';
import { callAbout } from '#features/critical-calls/by-hand/call-about.ts';
import { cellOf } from '../rows/worklist-rows.ts';
import type { WorklistSession } from '../worklist-session.ts';

type AddRowCallProps = {
  api: Api;
  session: WorklistSession;
  row: WorklistRow;
  column: WorklistColumn | undefined;
  onClose: () => void;
};

/** A call by hand about the cell that had the focus: its result as it is saved, else its test. */
export const AddRowCall = ({ api, session, row, column, onClose }: AddRowCallProps) => {
  const { orderId, tube, place } = row;
  if (orderId === null || column === undefined) return null;
  const result = cellOf(row, column.specId)?.result ?? null;
  return (
    <AddCallDialog
      api={api}
      choices={[callAbout(orderId, column.label, result)]}
      caseId={tube?.caseId ?? place}
      onClose={onClose}
      // The row shows the call it needs.
      onDone={() => void api.queryClient.invalidateQueries({ queryKey: session.queryKey })}
    />
  );
};
