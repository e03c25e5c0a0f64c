import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { useHomeLab } from '#preferences/home-lab.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export type NameDialogProps = {
  api: Api;
  title: string;
  confirmLabel: string;
  name: string;
  /** Of a new template; one that stands keeps its lab. */
  asksLab: boolean;
  busy: boolean;
  error: string | null;
  onConfirm: (template: { name: string; labId: number | null }) => void;
  onClose: () => void;
};

/** What a template is called, and whose it is. */
export const NameDialog = (props: NameDialogProps) => {
  const { api, title, confirmLabel, asksLab, busy, error, onConfirm, onClose } = props;
  const formId = useId();
  const labs = useQuery({ ...api.trpc.labs.choices.queryOptions(), enabled: asksLab });
  const home = useHomeLab(labs.data);
  const [name, setName] = useState(props.name);
  const [chosen, setChosen] = useState<number | null>(null);
  const labId = chosen ?? home?.id ?? null;
  const missing = name.trim() === '' ? 'Name required' : asksLab && labId === null ? 'Lab required' : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing === undefined && !busy) onConfirm({ name: name.trim(), labId });
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
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={80}
          value={name}
          // It is only proposed: what is typed takes its place.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setName(target.value)}
        />
        {asksLab ? (
          <Select
            label="Lab"
            hint="Its tubes can get labels of this template."
            query={{ ...labs, data: labs.data?.map((lab) => ({ value: String(lab.id), label: lab.name })) }}
            value={labId === null ? null : String(labId)}
            onValueChange={(value) => setChosen(Number(value))}
          />
        ) : null}
        {error === null ? null : <Banner tone="error" title={error} />}
      </form>
    </Dialog>
  );
};
