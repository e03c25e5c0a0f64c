import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { When } from '#time/when.tsx';

export type VerifyBannerProps = {
  test: TestRecord;
  busy: boolean;
  disabledReason: string | undefined;
  onVerify: () => Promise<unknown>;
};

/** Whether somebody of this laboratory stands for the figures, and who. */
export const VerifyBanner = ({ test, busy, disabledReason, onVerify }: VerifyBannerProps) => {
  const [asking, setAsking] = useState(false);
  if (test.verified !== null)
    return (
      <p className="test-verified">
        <Icon of={ShieldCheck} size={14} />
        <span>
          Verified by {test.verified.by} on <When at={test.verified.at} />
        </span>
      </p>
    );
  return (
    <>
      <Banner
        tone="hold"
        icon={ShieldAlert}
        title="Verify before use."
        actions={
          <Button size="sm" busy={busy} disabledReason={disabledReason} onClick={() => setAsking(true)}>
            Mark as verified
          </Button>
        }
      >
        Nobody in this laboratory has verified these ranges, limits and units yet.
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Mark ${test.name} as verified?`}
        description="You state that your laboratory has checked its ranges, limits and units against its own method. Your name and the time are kept."
        cancelLabel="Not yet"
        confirmLabel="Mark as verified"
        busy={busy}
        onConfirm={() => void onVerify().finally(() => setAsking(false))}
      />
    </>
  );
};
