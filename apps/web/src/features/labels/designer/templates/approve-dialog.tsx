import type { LabelTemplate, TemplateWarning } from '@aliquot/domain/labels/templates/label-template';
import { useId, useState, type FormEvent } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { usesWords } from './template-words.ts';
import css from './templates.module.css';

export type ApproveDialogProps = {
  template: LabelTemplate;
  /** Of the draft as it is saved. */
  warnings: readonly TemplateWarning[];
  busy: boolean;
  error: string | null;
  onApprove: (note: string | null) => void;
  onClose: () => void;
};

/** What an approval means, and what speaks against it, before it is given. */
export const ApproveDialog = ({ template, warnings, busy, error, onApprove, onClose }: ApproveDialogProps) => {
  const formId = useId();
  const [note, setNote] = useState('');
  const number = template.draftNumber ?? 0;
  const isUsed = template.labDefault || template.tubes.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onApprove(note.trim() === '' ? null : note.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Approve version ${number}`}
      description={
        isUsed
          ? `New labels of these tubes look like this from now on: ${usesWords(template)}. Labels already printed stay as they are.`
          : 'No tubes use this template yet. After approval, choose its tube types.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Approve version {number}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {warnings.length === 0 ? null : (
          <Banner tone="hold" title={warnings.length === 1 ? '1 warning stays' : `${warnings.length} warnings stay`}>
            <ul className={css.stays}>
              {warnings.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Banner>
        )}
        <TextField
          label="Note"
          optional
          maxLength={200}
          hint="Kept with the version, for example who tested the label on a tube."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {error === null ? null : <Banner tone="error" title={error} />}
      </form>
    </Dialog>
  );
};
