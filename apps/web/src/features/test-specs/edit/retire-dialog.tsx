import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useUsedBy } from '#features/records/used-by-tab.tsx';
import { UsesToMind } from '#features/records/uses-to-mind.tsx';
import { testCalls } from '../test-kind.ts';

export type RetireDialogProps = {
  api: Api;
  test: TestRecord;
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onRetire: (reason: string) => void;
};

/** Nobody retires a test others stand on without seeing them, nor without saying why. */
export const RetireDialog = ({ api, test, open, busy, onOpenChange, onRetire }: RetireDialogProps) => {
  const [reason, setReason] = useState('');
  const uses = useUsedBy(testCalls(api), test.id, open);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Retire ${test.name}?`}
      description="It can no longer be ordered. Tests already ordered are completed. You can reinstate it later."
      confirmLabel="Retire test"
      danger
      busy={busy}
      disabledReason={reason.trim() === '' ? 'Reason required' : undefined}
      onConfirm={() => onRetire(reason.trim())}
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <UsesToMind uses={uses} />
    </AlertDialog>
  );
};
