import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { dismissLabel } from '#ui/overlay/dismiss-label.ts';
import { ListDialog } from '#ui/overlay/list-dialog.tsx';
import { FollowBody } from './follow-body.tsx';
import { FollowHead } from './follow-head.tsx';
import { confirmWords } from './follow-words.ts';
import type { Preview } from './use-preview.ts';

export type ConsequencesDialogProps = {
  /** The action and its object: "Reject tube 26-000412-1". */
  title: ReactNode;
  /** Whom and what it is about. */
  who?: ReactNode;
  description?: string | undefined;
  /** The action alone; what ends or loses its approval is counted behind it. */
  confirmLabel: string;
  danger?: boolean | undefined;
  preview: Preview;
  /** Nothing is asked yet: "Already recorded". */
  disabledReason?: string | undefined;
  /** Left out where the reason was given before. */
  reasonLabel?: string | undefined;
  busy: boolean;
  error: string | null;
  onConfirm: (answer: { hash: string; reason: string }) => void;
  onClose: () => void;
  /** Above the list: a choice that what follows depends on. */
  choice?: ReactNode;
  /** Beside the reason: a switch, for instance. */
  children?: ReactNode;
};

/** What will follow from an action, before it is confirmed. Not known is not nothing: until it is known nothing is confirmed. */
export const ConsequencesDialog = (props: ConsequencesDialogProps) => {
  const { preview, reasonLabel, confirmLabel, onClose, busy, error } = props;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const { follows } = preview;
  const disabledReason =
    props.disabledReason ??
    (reasonLabel !== undefined && reason.trim() === '' ? `${reasonLabel} required` : undefined) ??
    whyNotKnown(preview);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (disabledReason === undefined && follows !== null && !busy)
      props.onConfirm({ hash: follows.hash, reason: reason.trim() });
  };
  return (
    <ListDialog
      title={props.title}
      wide={((follows ?? preview.last)?.rows.length ?? 0) > 0}
      onClose={onClose}
      // What is chosen, else the words; a list that was asked for by nobody opens where nothing is done by an Enter.
      initialFocus={() => choice.current?.querySelector('input:checked') ?? field.current ?? cancel.current}
      head={
        <FollowHead who={props.who} description={props.description} preview={preview} asked={!props.disabledReason} />
      }
      foot={
        <form className="grid gap-[14px]" onSubmit={submit}>
          {reasonLabel === undefined ? null : (
            <TextArea
              ref={field}
              label={reasonLabel}
              rows={2}
              maxLength={200}
              value={reason}
              error={error ?? undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {reasonLabel === undefined && error !== null ? <FieldError>{error}</FieldError> : null}
          <div className="flex flex-wrap items-center justify-end gap-2">
            {props.children === undefined ? null : <div className="mr-auto max-md:w-full">{props.children}</div>}
            <Button ref={cancel} className="max-md:min-h-11" onClick={onClose}>
              {dismissLabel(confirmLabel)}
            </Button>
            <Button
              type="submit"
              variant={props.danger ? 'danger' : 'primary'}
              className="max-md:min-h-11 max-md:flex-1"
              busy={busy}
              disabledReason={disabledReason}
            >
              {confirmWords(confirmLabel, follows)}
            </Button>
          </div>
        </form>
      }
    >
      <FollowBody preview={preview} choice={props.choice} choiceRef={choice} />
    </ListDialog>
  );
};

const whyNotKnown = ({ follows, error }: Preview): string | undefined => {
  if (follows !== null) return undefined;
  return error === null ? 'Working out what follows…' : 'It is not known what follows. Retry.';
};
