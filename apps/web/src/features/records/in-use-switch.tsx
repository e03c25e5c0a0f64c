import { useState } from 'react';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { RecordCalls } from './record-calls.ts';
import type { RecordWords } from './record-kind.ts';
import { useUsedBy } from './used-by-tab.tsx';
import { UsesToMind } from './uses-to-mind.tsx';

export type InUseSwitchProps<Id> = {
  calls: Pick<RecordCalls<unknown, unknown, Id>, 'usedBy' | 'usedByKey'>;
  id: Id;
  words: Pick<RecordWords, 'one' | 'off' | 'usedBy'>;
  /** What the record is called: the question names it. */
  name: string;
  active: boolean;
  busy: boolean;
  onChange: (active: boolean) => Promise<boolean>;
};

/** Nothing is deleted: it is deactivated, after its uses are shown, and can be found and activated again. */
export const InUseSwitch = <Id,>({
  calls,
  id,
  words: { one, off, usedBy },
  name,
  active,
  busy,
  onChange,
}: InUseSwitchProps<Id>) => {
  const [asking, setAsking] = useState(false);
  const uses = useUsedBy(calls, id, asking);
  return (
    <>
      <Switch
        label="Active"
        checked={active}
        onChange={() => {
          if (active) setAsking(true);
          else if (!busy) void onChange(true);
        }}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${name}?`}
        description={off ?? 'It can no longer be chosen. It stays on record, under Inactive.'}
        confirmLabel={`Deactivate ${one}`}
        danger
        busy={busy}
        disabledReason={uses.data === undefined ? 'Checking where it is used' : undefined}
        onConfirm={() => void onChange(false).finally(() => setAsking(false))}
      >
        {usedBy === null ? null : <UsesToMind uses={uses} none={usedBy?.none} />}
      </AlertDialog>
    </>
  );
};
