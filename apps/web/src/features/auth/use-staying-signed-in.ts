import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchSession, type SessionEvents } from './watch-session.ts';

export type StayingSignedInOptions = SessionEvents & { userId: string; timeoutMs: number };

/** Keeps the session for as long as the person acts; `secondsLeft` while they are asked whether they are still there. */
export const useStayingSignedIn = (options: StayingSignedInOptions) => {
  const { userId, timeoutMs } = options;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const onIdleOver = useEffectEvent(options.onIdleOver);
  const onSessionOver = useEffectEvent(options.onSessionOver);
  const onSignedOutElsewhere = useEffectEvent(options.onSignedOutElsewhere);
  const staying = useRef<() => void>(() => undefined);

  useEffect(() => {
    const { stay, stop } = watchSession({
      userId,
      timeoutMs,
      onSecondsLeft: setSecondsLeft,
      onIdleOver: () => onIdleOver(),
      onSessionOver: () => onSessionOver(),
      onSignedOutElsewhere: () => onSignedOutElsewhere(),
    });
    staying.current = stay;
    return stop;
  }, [userId, timeoutMs]);

  return { secondsLeft, stay: useCallback(() => staying.current(), []) };
};
