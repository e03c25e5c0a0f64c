import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { When } from '#time/when.tsx';
import { VerifyMark } from '../test-status.tsx';
import type { TestTab } from './test-tabs.ts';
import type { TestActions } from './use-test-actions.ts';
import css from '../tests.module.css';

export type VerificationProps = {
  api: Api;
  test: TestRecord;
  /** The next test is opened at the same tab. */
  tab: TestTab;
  actions: TestActions;
  disabledReason: string | undefined;
};

/** How an address ends that leads to the button: whoever goes through the tests by keyboard starts there. */
const atButton = 'verify';

/** Whether the lab has verified the figures, and by whom; from one that is verified on to the next that is not. */
export const Verification = ({ api, test, tab, actions, disabledReason }: VerificationProps) => {
  const [asking, setAsking] = useState(false);
  const [verifiedHere, setVerifiedHere] = useState(false);
  const busy = actions.busy === 'verify';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (globalThis.location.hash === `#${atButton}`) button.current?.focus({ preventScroll: true });
  }, []);
  const verify = async (): Promise<void> => {
    const verified = await actions.run({ verb: 'verify' });
    setAsking(false);
    setVerifiedHere(verified);
  };
  return (
    <>
      {test.verified === null ? (
        <>
          <VerifyMark />
          <Button ref={button} size="sm" busy={busy} disabledReason={disabledReason} onClick={() => setAsking(true)}>
            Mark as verified
          </Button>
        </>
      ) : (
        <p className={css.testVerified}>
          <span>
            <Icon of={ShieldCheck} size={14} />
            Verified by {test.verified.by} on <When at={test.verified.at} />
          </span>
          <NextToVerify api={api} testId={test.id} tab={tab} takesFocus={verifiedHere && !asking} />
        </p>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Mark ${test.name} as verified?`}
        description="You confirm that your lab has checked the ranges, limits and units against its own method. Your name and the time are recorded."
        cancelLabel="Cancel"
        confirmLabel="Mark as verified"
        // A key held down goes through the tests otherwise, and verifies each.
        careful
        busy={busy}
        onConfirm={() => void verify()}
      />
    </>
  );
};

type NextToVerifyProps = { api: Api; testId: number; tab: TestTab; takesFocus: boolean };

const NextToVerify = ({ api, testId, tab, takesFocus }: NextToVerifyProps) => {
  const { data } = useQuery(api.trpc.tests.toVerify.queryOptions({ besides: testId }));
  const link = useRef<HTMLAnchorElement>(null);
  const next = data?.next ?? null;
  const isShown = next !== null;
  useEffect(() => {
    if (takesFocus && isShown) link.current?.focus({ preventScroll: true });
  }, [takesFocus, isShown]);
  if (data === undefined || next === null) return null;
  return (
    <Link
      ref={link}
      to="/admin/tests/$testId/edit"
      params={{ testId: next.id }}
      search={tab === 'general' ? {} : { t: tab }}
      hash={atButton}
      className="link"
    >
      Next to verify: {next.name} ({data.count} left)
    </Link>
  );
};
