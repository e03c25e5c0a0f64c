import type { Task } from '@aliquot/domain/tasks/task';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { useTaskAction } from './use-task-action.ts';
import css from './tasks.module.css';

export type DecideDialogProps = { api: Api; task: Task; onClose: () => void };

const valueWords = ({ label, value }: Task): string =>
  [label, value?.shown, value?.unit].filter((part) => part != null && part !== '').join(' ');

/** What speaks against a reported result, and why it is kept all the same. A correction is made on its accession instead. */
export const DecideDialog = ({ api, task, onClose }: DecideDialogProps) => {
  const { act, busy, error } = useTaskAction(api, task, onClose);
  const { result } = task;
  return (
    <ReasonDialog
      title="Decide: keep result"
      description={`${valueWords(task)} of ${task.subjectName}, ${task.caseId}, was reported. The report stays as it is.`}
      label="Reason"
      confirmLabel="Keep result"
      busy={busy}
      error={error}
      onClose={onClose}
      below={
        <p>
          If it is wrong,{' '}
          <Link to="/accessions/$accessionId" params={{ accessionId: task.accessionId }} className="link">
            open the accession
          </Link>{' '}
          and correct it there.
        </p>
      }
      onConfirm={(reason) => {
        if (result === null) return;
        act({
          about: { reason, resultVersion: result.version },
          done: 'Result kept as reported',
          run: ({ id, idempotencyKey }) =>
            api.client.tasks.decide.mutate({ id, idempotencyKey, resultVersion: result.version, reason }),
        });
      }}
    >
      <section className={css.reasons} aria-label="What came up">
        <h3>What came up after it was reported</h3>
        <ul>
          {task.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
    </ReasonDialog>
  );
};
