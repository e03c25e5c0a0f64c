import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { placeTitle } from './places/place-style.ts';
import type { RunQuestion } from './run-question.ts';
import type { RunAction } from './use-run-action.ts';

export type RemoveControlDialogProps = {
  api: Api;
  run: Run;
  question: Extract<RunQuestion, { kind: 'removal' }>;
  busy: boolean;
  error: string | null;
  act: (action: RunAction) => void;
  onClose: () => void;
};

/** A control of a started run: what it read stays on record, with the reason. */
export const RemoveControlDialog = ({ api, run, question: { position }, act, ...shared }: RemoveControlDialogProps) => {
  const place = run.places.find((one) => one.position === position);
  const title = place === undefined ? 'control' : placeTitle(place, run.places);
  return (
    <ReasonDialog
      {...shared}
      danger
      title={`Remove ${title}: ${run.number}`}
      description="The QC of the run goes by the other controls. Its results stay on record and on the control chart, with the reason."
      label="Reason"
      confirmLabel="Remove"
      onConfirm={(reason) =>
        act({
          done: `${title} removed from ${place?.name ?? position}`,
          about: { takeOut: position, reason },
          run: (input) => api.client.runs.takeOut.mutate({ ...input, position, reason }),
        })
      }
    />
  );
};
