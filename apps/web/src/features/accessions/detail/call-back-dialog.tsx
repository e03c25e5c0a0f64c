import type { Accession } from '@aliquot/domain/accessions/accession';
import { callBackFault } from '@aliquot/domain/clients/callable';
import { useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { confirmFollows } from '#consequences/confirm-follows.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { NobodyToCall } from '../new/call-back/nobody-to-call.tsx';
import type { CaseAction } from './use-case-action.ts';

export type CallBackDialogProps = {
  api: Api;
  accession: Accession;
  busy: boolean;
  error: string | null;
  act: (action: CaseAction) => void;
  onClose: () => void;
};

const fields = [
  { name: 'provider', label: 'Ordered by', type: 'text' },
  { name: 'providerPhone', label: 'Provider phone', type: 'tel' },
  { name: 'callBackName', label: 'Call-back contact', type: 'text' },
  { name: 'callBackPhone', label: 'Call-back phone', type: 'tel' },
] as const;
type Typed = Record<(typeof fields)[number]['name'], string>;

const typedOf = ({ provider, providerPhone, callBackName, callBackPhone }: Accession): Typed => ({
  provider: provider ?? '',
  providerPhone: providerPhone ?? '',
  callBackName: callBackName ?? '',
  callBackPhone: callBackPhone ?? '',
});
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** All of the accession that is not asked here, as it is. */
const restOf = ({ caseId, priority, collectedAt, collectedZone, labTimezone, ...accession }: Accession) => ({
  caseId,
  priority,
  collected:
    collectedAt === null
      ? null
      : { at: collectedAt, zone: collectedZone === null ? labTimezone : (collectedZone as typeof labTimezone) },
  externalRef: accession.externalRef,
  comments: accession.comments,
});

/** Who ordered it, and whom to call about it before the client's contacts. */
export const CallBackDialog = ({ api, accession, busy, error, act, onClose }: CallBackDialogProps) => {
  const [typed, setTyped] = useState(() => typedOf(accession));
  const [tried, setTried] = useState(false);
  const callBack = {
    provider: orNull(typed.provider),
    providerPhone: orNull(typed.providerPhone),
    callBackName: orNull(typed.callBackName),
    callBackPhone: orNull(typed.callBackPhone),
  };
  const fault = callBackFault(callBack);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fault !== null) return;
    act({
      done: 'Provider and call-back saved',
      about: callBack,
      run: (input) =>
        confirmFollows(
          { title: `Edit accession ${accession.caseId}`, confirmLabel: 'Save', zone: accession.labTimezone },
          (expects) => api.client.accessions.update.mutate({ ...input, ...expects, ...restOf(accession), ...callBack }),
        ),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Edit provider and call-back"
      description="These numbers are called about a critical value before the client’s contacts."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="call-back" variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id="call-back" className="grid gap-4" noValidate onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ name, label, type }) => (
            <TextField
              key={name}
              label={label}
              type={type}
              optional
              autoComplete="off"
              maxLength={200}
              value={typed[name]}
              error={name === 'callBackPhone' && tried ? (fault ?? undefined) : undefined}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
        </div>
        <NobodyToCall api={api} clientId={accession.clientId} callBack={callBack} />
        {error === null ? null : <FieldError id="call-back-error">{error}</FieldError>}
      </form>
    </Dialog>
  );
};
