import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { dismissLabel } from './dismiss-label.ts';
import { TextArea } from '../field/text-area.tsx';

export type ReasonDialogProps = {
  title: string;
  description: string;
  /** What the words are for: "Reason", "Note". */
  label: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  error: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
  /** Below the words, so that the dialog opens in their field: another way out, for instance. */
  below?: ReactNode;
};

/** An action that needs a reason or a note: it cannot be confirmed without one. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const empty = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!empty) props.onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={props.onClose}>{dismissLabel(props.confirmLabel)}</Button>
          <Button
            type="submit"
            form="reason"
            variant={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            disabledReason={empty ? `${props.label} required` : undefined}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id="reason" className="grid gap-4" onSubmit={submit}>
        {props.children}
        <TextArea
          label={props.label}
          rows={3}
          maxLength={200}
          value={reason}
          error={props.error ?? undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {props.below}
      </form>
    </Dialog>
  );
};
