import type { Run } from '@aliquot/domain/runs/run';
import type { Api } from '#api/trpc.ts';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { AddExtraDialog } from './add-extra-dialog.tsx';
import { EditRunDialog } from './edit-run-dialog.tsx';
import { actReasons, actWords } from './run-acts.ts';
import type { RunQuestion } from './run-question.ts';
import type { RunAct } from './use-run-act.ts';

export type RunDialogsProps = {
  api: Api;
  run: Run;
  question: RunQuestion;
  busy: boolean;
  error: string | null;
  act: (act: RunAct) => void;
  onClose: () => void;
};

export const RunDialogs = ({ api, run, question, act, ...shared }: RunDialogsProps) => {
  if (question.kind === 'edit') return <EditRunDialog api={api} run={run} act={act} {...shared} />;
  if (question.kind === 'extra')
    return <AddExtraDialog api={api} run={run} question={question} act={act} {...shared} />;
  const kind = question.act;
  const { label, done } = actWords[kind];
  return (
    <ReasonDialog
      {...shared}
      danger={actReasons[kind]?.danger ?? false}
      title={`${label}: ${run.number}`}
      description={actReasons[kind]?.description ?? ''}
      label="Reason"
      confirmLabel={label}
      onConfirm={(reason) =>
        act({ done, about: reason, run: (input) => api.client.runs.act.mutate({ ...input, act: kind, reason }) })
      }
    />
  );
};
