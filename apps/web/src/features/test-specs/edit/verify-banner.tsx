import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { When } from '#time/when.tsx';
import css from '../tests.module.css';

export type VerifyBannerProps = {
  test: TestRecord;
  busy: boolean;
  disabledReason: string | undefined;
  onVerify: () => Promise<unknown>;
};

/** Whether the lab has verified the figures, and by whom. */
export const VerifyBanner = ({ test, busy, disabledReason, onVerify }: VerifyBannerProps) => {
  const [asking, setAsking] = useState(false);
  if (test.verified !== null)
    return (
      <p className={css.testVerified}>
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
        This lab has not verified these ranges, limits and units yet.
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Mark ${test.name} as verified?`}
        description="You confirm that your lab has checked the ranges, limits and units against its own method. Your name and the time are recorded."
        cancelLabel="Cancel"
        confirmLabel="Mark as verified"
        busy={busy}
        onConfirm={() => void onVerify().finally(() => setAsking(false))}
      />
    </>
  );
};
