import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { ConsequencesDialog } from '#consequences/consequences-dialog.tsx';
import { usePreview } from '#consequences/use-preview.ts';
import { actionReasons, actionWords } from './run-action-words.ts';
import type { RunAction } from './use-run-action.ts';

export type RejectRunDialogProps = {
  api: Api;
  run: Run;
  busy: boolean;
  error: string | null;
  act: (action: RunAction) => void;
  onClose: () => void;
};

/** Its results do not count any more: which, and who was told one, is seen before. */
export const RejectRunDialog = ({ api, run: { id, version, number }, act, ...shared }: RejectRunDialogProps) => {
  const preview = usePreview(api, { act: 'reject_run', input: { id, version } });
  const { label, done } = actionWords.reject;
  return (
    <ConsequencesDialog
      {...shared}
      danger
      title={`${label}: ${number}`}
      description={actionReasons.reject?.description}
      preview={preview}
      reasonLabel="Reason"
      confirmLabel={label}
      onConfirm={({ reason, hash: expects }) =>
        act({
          done,
          about: { reason, expects },
          run: (input) =>
            preview.confirmed(api.client.runs.act.mutate({ ...input, action: 'reject', reason, expects })),
        })
      }
    />
  );
};
