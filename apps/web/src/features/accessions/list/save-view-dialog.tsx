import type { View, ViewDefinition } from '@aliquot/domain/views/view';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { fieldRefusals, refusalWords } from '../../../api/refusal.ts';
import { makeSaveKey } from '../../../api/save-key.ts';
import type { Api } from '../../../api/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Audience = Extract<View['audience'], 'private' | 'everyone'>;

export type SaveViewDialogProps = {
  api: Api;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  definition: ViewDefinition;
  mayShare: boolean;
  onSaved: (view: View) => void;
};

/** Keeps the list as it stands under a name. */
export const SaveViewDialog = ({ api, open, onOpenChange, definition, mayShare, onSaved }: SaveViewDialogProps) => {
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<Audience>('private');
  const [key] = useState(makeSaveKey);
  const save = useMutation({
    mutationFn: () => {
      const values = { name, audience, podId: null, definition };
      return api.client.views.create.mutate({ idempotencyKey: key.for(values), ...values });
    },
    onSuccess: (view) => {
      key.saved();
      setName('');
      onSaved(view);
    },
  });
  const error = save.error === null ? undefined : (fieldRefusals(save.error)[0]?.message ?? refusalWords(save.error));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save view"
      description="The filters and the order of this list, under a name."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form="save-view"
            variant="primary"
            busy={save.isPending}
            disabledReason={name.trim() === '' ? 'Give it a name first' : undefined}
          >
            Save view
          </Button>
        </>
      }
    >
      <form id="save-view" className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          error={error}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        {mayShare ? (
          <Segmented<Audience>
            label="Who sees it"
            options={[
              { value: 'private', label: 'Only me' },
              { value: 'everyone', label: 'Everyone' },
            ]}
            value={audience}
            onValueChange={setAudience}
          />
        ) : null}
      </form>
    </Dialog>
  );
};
