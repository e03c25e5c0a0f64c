import { useId, useState, type FormEvent } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export type AgentNameDialogProps = {
  /** Also the words of its button. */
  title: string;
  name: string;
  busy: boolean;
  error: string | null;
  onConfirm: (name: string) => void;
  onClose: () => void;
};

export const AgentNameDialog = ({ title, busy, error, onConfirm, onClose, ...props }: AgentNameDialogProps) => {
  const formId = useId();
  const [name, setName] = useState(props.name);
  const missing = name.trim() === '' ? 'Name required' : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing === undefined && !busy) onConfirm(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabledReason={missing}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          hint="Where it runs, such as the computer at receiving"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {error === null ? null : <Banner tone="error" title={error} />}
      </form>
    </Dialog>
  );
};
