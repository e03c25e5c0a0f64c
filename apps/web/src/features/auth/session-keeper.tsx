import { profileClaim, type SessionUser } from '@aliquot/domain/auth/session-user';
import { useCallback, useEffect, useRef, useState } from 'react';
import { endSessionHere } from '#api/auth-endpoints.ts';
import { setSignInAsker } from '#api/sign-in-again.ts';
import { discardUnsavedWork, hasUnsavedWork } from '#ui/form/unsaved-work.ts';
import { broadcastSignOut } from './session-channel.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { rememberIdleSignOut } from './signed-out-note.ts';
import { StillThereDialog } from './still-there-dialog.tsx';
import { useStayingSignedIn } from './use-staying-signed-in.ts';

export type SessionKeeperProps = {
  user: SessionUser;
  /** Leaves for the sign-in page and comes back here; with unsaved work it asks to sign in on the page instead. */
  onSessionOver: () => void;
  /** Signed in again on the page: what is shown may be old. */
  onResumed: () => void;
};

/** Keeps the session while someone is there, ends it when nobody is, and never lets it take typed work along. */
export const SessionKeeper = (props: SessionKeeperProps) => {
  // A new round after signing in again: the clock starts anew.
  const [round, setRound] = useState(0);
  const [asking, setAsking] = useState(false);
  const answerWaiting = useRef<((signedIn: boolean) => void) | null>(null);

  useEffect(() => {
    setSignInAsker(
      () =>
        new Promise((resolve) => {
          answerWaiting.current = resolve;
          setAsking(true);
        }),
    );
    return () => setSignInAsker(null);
  }, []);

  const answer = (signedIn: boolean): void => {
    setAsking(false);
    answerWaiting.current?.(signedIn);
    answerWaiting.current = null;
    if (!signedIn) {
      discardUnsavedWork();
      props.onSessionOver();
      return;
    }
    setRound((before) => before + 1);
    props.onResumed();
  };

  return (
    <>
      <IdleWatch key={round} {...props} />
      <SignInAgainDialog user={props.user} open={asking} onAnswer={answer} />
    </>
  );
};

const IdleWatch = ({ user, onSessionOver }: SessionKeeperProps) => {
  const leave = useCallback(async (): Promise<void> => {
    broadcastSignOut();
    rememberIdleSignOut();
    // The session ends now, also when the page stays to keep what was typed.
    if (hasUnsavedWork()) await endSessionHere();
    onSessionOver();
  }, [onSessionOver]);
  const { secondsLeft, stay } = useStayingSignedIn({
    userId: user.sub,
    timeoutMs: user[profileClaim].idleTimeoutMs,
    onIdleOver: () => void leave(),
    onSessionOver,
    onSignedOutElsewhere: onSessionOver,
  });
  return <StillThereDialog secondsLeft={secondsLeft} onYes={stay} onNo={() => void leave()} />;
};
