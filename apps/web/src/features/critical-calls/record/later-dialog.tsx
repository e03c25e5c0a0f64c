import type { CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { Select } from '#ui/field/select.tsx';
import { useCallActions } from './use-call-actions.ts';

const choices = ['5', '10', '15', '30', '60'] as const;
type Minutes = (typeof choices)[number];

/** Postpones a call, with a reason. The due time does not move: this only records when the next attempt is planned. */
export const LaterDialog = ({ api, call, onClose }: { api: Api; call: CriticalCall; onClose: () => void }) => {
  const [minutes, setMinutes] = useState<Minutes>('10');
  const { act, busy, error } = useCallActions(api, call, onClose);
  return (
    <ReasonDialog
      title="Postpone call"
      description="The due time stays the same. After it the call is overdue."
      label="Reason"
      confirmLabel="Postpone call"
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={(reason) =>
        act({
          about: { minutes, reason },
          done: `Call postponed by ${minutes} minutes`,
          run: (seen) =>
            api.client.criticalCalls.later.mutate({
              ...seen,
              reason,
              until: new Date(Date.now() + Number(minutes) * 60_000).toISOString(),
            }),
        })
      }
    >
      <Select<Minutes>
        label="Call again in"
        options={choices.map((value) => ({ value, label: `${value} minutes` }))}
        value={minutes}
        onValueChange={setMinutes}
      />
    </ReasonDialog>
  );
};
