import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Select } from '#ui/field/select.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
import { aboutKey, type CallAbout } from './call-about.ts';
import { useOpenCall } from './use-open-call.ts';

export type AddCallDialogProps = {
  api: Api;
  /** More than one: the test is asked for. */
  choices: readonly CallAbout[];
  caseId: string;
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** A call although nothing is critical: about a result, or a test that has none yet. */
export const AddCallDialog = ({ api, choices, caseId, onClose, onDone }: AddCallDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const { open, busy, error } = useOpenCall(api, () => {
    onDone?.();
    onClose();
  });
  const about = choices.length === 1 ? choices[0] : choices.find((choice) => aboutKey(choice) === chosen);
  return (
    <ReasonDialog
      title="Add call"
      description={`${about === undefined ? 'About a test' : about.words} of ${caseId}. It is listed under Calls due and must be read back.`}
      label="Reason"
      confirmLabel="Add call"
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={(reason) => {
        setUnchosen(about === undefined);
        if (about !== undefined && !busy) open({ orderId: about.orderId, resultId: about.resultId, reason });
      }}
    >
      {choices.length === 1 ? null : (
        <Select
          label="Test"
          placeholder="Choose a test"
          emptyText="No tests to call about"
          options={choices.map((choice) => ({ value: aboutKey(choice), label: choice.words }))}
          value={chosen}
          error={unchosen && about === undefined ? 'Choose a test' : undefined}
          onValueChange={setChosen}
        />
      )}
    </ReasonDialog>
  );
};
