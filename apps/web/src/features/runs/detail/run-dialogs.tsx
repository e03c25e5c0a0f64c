import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { PrintManyDialog } from '#features/labels/batch/print-many-dialog.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { AddExtraDialog } from './add-extra-dialog.tsx';
import { EditRunDialog } from './edit-run-dialog.tsx';
import { RejectRunDialog } from './reject-run-dialog.tsx';
import { RemoveControlDialog } from './remove-control-dialog.tsx';
import { actionReasons, actionWords } from './run-action-words.ts';
import type { RunQuestion } from './run-question.ts';
import { runSamples } from './run-samples.ts';
import type { RunAction } from './use-run-action.ts';

export type RunDialogsProps = {
  api: Api;
  run: Run;
  question: RunQuestion;
  busy: boolean;
  error: string | null;
  act: (action: RunAction) => void;
  onClose: () => void;
};

export const RunDialogs = ({ api, run, question, act, ...shared }: RunDialogsProps) => {
  if (question.kind === 'edit') return <EditRunDialog api={api} run={run} act={act} {...shared} />;
  if (question.kind === 'extra')
    return <AddExtraDialog api={api} run={run} question={question} act={act} {...shared} />;
  if (question.kind === 'labels')
    return (
      <PrintManyDialog
        api={api}
        of={{ of: 'tubes', ids: [...runSamples(run)] }}
        what={`run ${run.number}`}
        onClose={shared.onClose}
      />
    );
  if (question.kind === 'removal')
    return <RemoveControlDialog api={api} run={run} question={question} act={act} {...shared} />;
  const kind = question.action;
  if (kind === 'reject') return <RejectRunDialog api={api} run={run} act={act} {...shared} />;
  const { label, done } = actionWords[kind];
  return (
    <ReasonDialog
      {...shared}
      danger={actionReasons[kind]?.danger ?? false}
      title={`${label}: ${run.number}`}
      description={actionReasons[kind]?.description ?? ''}
      label="Reason"
      confirmLabel={label}
      onConfirm={(reason) =>
        act({ done, about: reason, run: (input) => api.client.runs.act.mutate({ ...input, action: kind, reason }) })
      }
    />
  );
};
