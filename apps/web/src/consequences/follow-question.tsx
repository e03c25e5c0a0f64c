import type { ReactNode } from 'react';
import { LabZone } from '#time/lab-zone.tsx';
import { useFollowQuestion } from './confirm-follows.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';

const InZone = ({ zone, children }: { zone: string | undefined; children: ReactNode }) =>
  zone === undefined ? children : <LabZone zone={zone}>{children}</LabZone>;

/** Over everything else that is open: an action was refused until its consequences have been looked at. */
export const FollowQuestion = () => {
  const question = useFollowQuestion();
  if (question === null) return null;
  const { title, confirmLabel, danger, zone, follows, changed, sending, answer } = question;
  return (
    <InZone zone={zone}>
      <ConsequencesDialog
        title={title}
        confirmLabel={confirmLabel}
        danger={danger}
        preview={{ follows, last: null, changed, error: null, retry: () => undefined }}
        busy={sending}
        error={null}
        onConfirm={({ hash }) => answer(hash)}
        onClose={() => answer(null)}
      />
    </InZone>
  );
};
