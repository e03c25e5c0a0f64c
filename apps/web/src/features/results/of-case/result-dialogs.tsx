import type { Result } from '@aliquot/domain/results/result';
import { resultVersionLabels } from '@aliquot/domain/results/result-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { ApproveDialog } from '../approve-dialog.tsx';
import { markOf } from '../flag-tone.ts';
import { ResultMarks } from '../result-marks.tsx';
import type { ResultAction } from './use-result-actions.ts';
import css from './of-case.module.css';

export type ResultQuestion = 'approve' | 'reject' | 'correct' | 'history';
export type ResultDialogsProps = {
  api: Api;
  question: ResultQuestion;
  label: string;
  result: Result;
  busy: boolean;
  error: string | null;
  act: (action: ResultAction) => void;
  onClose: () => void;
};

export const ResultDialogs = (props: ResultDialogsProps) => {
  const { question, label, result, act, busy, error, onClose } = props;
  if (question === 'approve') return <ApproveOneDialog {...props} />;
  if (question === 'history') return <HistoryDialog {...props} />;
  if (question === 'correct') return <CorrectDialog {...props} />;
  const about = { label, result, busy, error, onClose };
  return <RejectDialog {...about} onConfirm={(reason) => act({ kind: 'reject', reason })} />;
};

export type RejectDialogProps = Pick<ResultDialogsProps, 'label' | 'result' | 'busy' | 'error' | 'onClose'> & {
  onConfirm: (reason: string) => void;
};

export const RejectDialog = ({ label, result, ...answer }: RejectDialogProps) => (
  <ReasonDialog
    danger
    title={`Reject ${label} ${result.shown}`}
    description="The value is kept in the history as rejected. The test needs a new result."
    label="Reason"
    confirmLabel="Reject result"
    {...answer}
  />
);

const ApproveOneDialog = ({ label, result, act, busy, error, onClose }: ResultDialogsProps) => (
  <ApproveDialog
    title={`Approve ${label} ${result.shown}`}
    lines={[
      {
        label,
        unit: result.unit,
        result,
        rangeShown: result.rangeShown,
        previous: result.previous?.shown,
        // It was asked before the dialog was opened.
        whyNot: null,
      },
    ]}
    busy={busy}
    error={error}
    onApprove={() => act({ kind: 'approve' })}
    onClose={onClose}
  />
);

const CorrectDialog = ({ label, result, act, busy, error, onClose }: ResultDialogsProps) => {
  const [typed, setTyped] = useState('');
  const [confirmed, setTold] = useState(false);
  return (
    <ReasonDialog
      title={`Correct ${label}`}
      description={`The approved value ${result.shown} stays until the new one is approved. Both are kept in the history.`}
      label="Reason"
      confirmLabel="Correct result"
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={(reason) =>
        typed.trim() === '' ? setTold(true) : act({ kind: 'correct', typed: typed.trim(), reason })
      }
    >
      <TextField
        label="Corrected value"
        unit={result.unit}
        value={typed}
        inputMode="decimal"
        error={confirmed && typed.trim() === '' ? 'Type the corrected value.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
};

const HistoryDialog = ({ api, label, result, onClose }: ResultDialogsProps) => {
  const history = useQuery(api.trpc.results.history.queryOptions({ orderId: result.orderId, specId: result.specId }));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Result history: ${label}`}
      description="Newest first"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryView query={history} empty="No result entered yet">
        {(versions) => (
          <ol className={css.resultVersions}>
            {versions.map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
};

const Version = ({ version }: { version: Result }) => {
  const clock = useLabClock();
  const mark = markOf(version.flag);
  return (
    <li>
      <span className={css.resultVersionValue}>
        <b>{version.shown}</b> {version.unit} {mark === null ? null : <FlagChip flag={mark} />}
        <span className="text-fg-muted">{resultVersionLabels[version.state]}</span>
      </span>
      <ResultMarks result={version} />
      <span className="text-[length:var(--text-label)] text-fg-subtle">
        {version.calculated && version.kind !== 'not_done'
          ? 'Calculated'
          : `Entered by ${version.enteredBy ?? 'an unknown user'}`}
        , {clock.exact(version.enteredAt)}
        {version.approvedAt === null
          ? ''
          : ` · approved by ${version.approvedBy ?? 'an unknown user'}, ${clock.exact(version.approvedAt)}`}
      </span>
      {version.reason === null ? null : <span>{version.reason}</span>}
    </li>
  );
};
