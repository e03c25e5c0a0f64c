import type { View, ViewDefinition } from '@aliquot/domain/views/view';
import type { Role } from '@aliquot/domain/auth/roles';
import { sharesViews } from '@aliquot/domain/views/sharing';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Segmented } from '#ui/field/segmented.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';

type Audience = View['audience'];

export type SaveViewDialogProps = {
  api: Api;
  role: Role | null;
  /** The one to rename or share; null for a new one. */
  view: View | null;
  definition: ViewDefinition;
  onClose: () => void;
  onSaved: (view: View) => void;
};

const audienceWords: Readonly<Record<Audience, string>> = {
  private: 'Only me',
  pod: 'A pod',
  everyone: 'Everyone in the lab',
};

/** Makes a view of what is typed, or changes the one given. What that one shows stays as it is. */
const useSaveView = (api: Api, view: View | null, onSaved: (view: View) => void) => {
  const [key] = useState(makeSaveKey);
  const save = useMutation({
    mutationFn: (values: Pick<View, 'name' | 'audience' | 'podId' | 'definition'>) => {
      const { views } = api.client;
      return view === null
        ? views.create.mutate({ idempotencyKey: key.for(values), ...values })
        : views.update.mutate({
            idempotencyKey: key.for(values),
            id: view.id,
            version: view.version,
            ...values,
            definition: view.definition,
          });
    },
    onSuccess: (saved) => {
      key.saved();
      onSaved(saved);
    },
  });
  const refusals = save.error === null ? [] : fieldRefusals(save.error);
  const podError = refusals.find(({ field }) => field === 'podId')?.message;
  const error =
    save.error === null || podError !== undefined ? undefined : (refusals[0]?.message ?? refusalWords(save.error));
  return { save: save.mutate, saving: save.isPending, error, podError };
};

/** Keeps the list as it stands under a name, for whom it is meant. */
export const SaveViewDialog = ({ api, role, view, definition, onClose, onSaved }: SaveViewDialogProps) => {
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<Audience>(view?.audience ?? 'private');
  const [podId, setPodId] = useState<number | null>(view?.podId ?? null);
  const pods = useQuery({ ...api.trpc.views.pods.queryOptions(), enabled: sharesViews(role) });
  const { save, saving, error, podError } = useSaveView(api, view, onSaved);
  const missing =
    name.trim() === '' ? 'Name required' : audience === 'pod' && podId === null ? 'Pod required' : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing === undefined) save({ name, audience, podId: audience === 'pod' ? podId : null, definition });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={view === null ? 'Save view' : 'Rename or share view'}
      description={
        view === null
          ? 'Saves the filters, sort order and columns of this list.'
          : 'Its filters, sort order and columns stay as saved.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="save-view" variant="primary" busy={saving} disabledReason={missing}>
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
        {sharesViews(role) ? (
          <AudienceChoice anyPod={pods.data?.length !== 0} value={audience} onChange={setAudience} />
        ) : null}
        {audience === 'pod' ? (
          <Select
            label="Pod"
            query={mapQuery(pods, (rows) => rows.map(({ id, name: label }) => ({ value: String(id), label })))}
            value={podId === null ? null : String(podId)}
            error={podError}
            onValueChange={(value) => setPodId(Number(value))}
          />
        ) : null}
      </form>
    </Dialog>
  );
};

type AudienceChoiceProps = { anyPod: boolean; value: Audience; onChange: (audience: Audience) => void };

/** Without a pod to share it with, none is offered. */
const AudienceChoice = ({ anyPod, value, onChange }: AudienceChoiceProps) => (
  <Segmented<Audience>
    label="Who can see it"
    options={(anyPod ? (['private', 'pod', 'everyone'] as const) : (['private', 'everyone'] as const)).map(
      (audience) => ({ value: audience, label: audienceWords[audience] }),
    )}
    value={value}
    onValueChange={onChange}
  />
);
