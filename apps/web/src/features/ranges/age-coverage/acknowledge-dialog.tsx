import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import { useRef, useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { withNames } from '../instrument-names.ts';
import type { InstrumentOption } from '../range-spec.ts';

export type AcknowledgeDialogProps = {
  gap: CoverageFinding;
  instruments: readonly InstrumentOption[];
  measured: boolean;
  onClose: () => void;
  onAcknowledge: (reason: string) => void;
};

/** A gap is left on purpose only with a reason that can be read later. */
export const AcknowledgeDialog = ({ gap, instruments, measured, onClose, onAcknowledge }: AcknowledgeDialogProps) => {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = reason.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (missing) field.current?.focus();
    else onAcknowledge(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus={field}
      title="Accept this gap?"
      description={`${withNames(gap.words, instruments)}. ${measured ? 'Their results get no flag. The' : 'The'} reason is recorded with your name.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={confirm}>
            Accept gap
          </Button>
        </>
      }
    >
      <TextArea
        ref={field}
        className="mt-3"
        label="Reason"
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={asked && missing ? 'Reason required' : undefined}
        hint="For example: no range established for this age"
      />
    </Dialog>
  );
};
