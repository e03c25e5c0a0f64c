import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trackActivity } from '#api/activity.ts';
import { checkSession } from '#api/session.ts';
import { discardUnsavedWork } from '#ui/field/unsaved-work.ts';
import { activityThrottleMs, judgeIdle, refreshThrottleMs } from './idle-clock.ts';
import { openSessionChannel } from './session-channel.ts';

export type StayingSignedInOptions = {
  userId: string;
  timeoutMs: number;
  /** Nobody was there: the countdown ran out, or the person said No. */
  onIdleOver: () => void;
  /** The server says the session is over. */
  onSessionOver: () => void;
  /** Another tab signed out. */
  onSignedOutElsewhere: () => void;
};

/**
 * Watches for the person and for the session. Activity in any tab keeps all of them; the server hears of it at most once a
 * minute, and a minute's check finds out whether the session still stands, without itself counting as activity.
 */
export const useStayingSignedIn = (options: StayingSignedInOptions) => {
  const { userId, timeoutMs } = options;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const onIdleOver = useEffectEvent(options.onIdleOver);
  const onSessionOver = useEffectEvent(options.onSessionOver);
  const onSignedOutElsewhere = useEffectEvent(options.onSignedOutElsewhere);
  const staying = useRef<() => void>(() => undefined);

  useEffect(() => {
    let lastActivityAt = Date.now();
    let lastHandledAt = 0;
    let lastRefreshAt = Date.now();
    let reported = true;
    let warned = false;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    // A laboratory may change it while people work.
    let limitMs = timeoutMs;

    const finish = (then: () => void): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      setSecondsLeft(null);
      then();
    };
    // Someone else signed in here in another tab: this page must not go on, whatever it holds.
    const yieldToOther = (): void => {
      discardUnsavedWork();
      window.location.reload();
    };
    const refresh = async (): Promise<void> => {
      lastRefreshAt = Date.now();
      const active = !reported;
      reported = true;
      const answer = await checkSession(active);
      if (answer.state === 'unknown') reported &&= !active;
      if (answer.state === 'over') finish(() => onSessionOver());
      if (answer.state !== 'open') return;
      if (answer.userId !== userId) finish(yieldToOther);
      else if (answer.idleTimeoutMs !== limitMs) {
        limitMs = answer.idleTimeoutMs;
        look();
      }
    };
    const look = (): void => {
      clearTimeout(timer);
      if (over) return;
      const idle = judgeIdle(lastActivityAt, Date.now(), limitMs);
      if (idle.phase === 'over') {
        finish(() => onIdleOver());
        return;
      }
      warned = idle.phase === 'warning';
      setSecondsLeft(idle.phase === 'warning' ? idle.secondsLeft : null);
      timer = setTimeout(look, idle.wakeInMs);
    };
    const note = (at: number): void => {
      lastActivityAt = Math.max(lastActivityAt, at);
      look();
    };
    const channel = openSessionChannel((message) => {
      if (message.kind === 'activity') note(message.at);
      else if (message.kind === 'signed-out') finish(() => onSignedOutElsewhere());
      else if (message.userId !== userId) finish(yieldToOther);
    });
    const report = (now: number): void => {
      lastHandledAt = now;
      reported = false;
      note(now);
      channel.say({ kind: 'activity', at: now });
    };
    const act = (): void => {
      const now = Date.now();
      // After a sleep the time may be over already: this first key must not make it young again.
      look();
      // While the question stands only its answer counts: a sleeve on the desk must not answer for the person.
      if (over || warned || now - lastHandledAt < activityThrottleMs) return;
      report(now);
      if (now - lastRefreshAt >= refreshThrottleMs) void refresh();
    };
    staying.current = () => {
      report(Date.now());
      void refresh();
    };

    channel.say({ kind: 'signed-in', userId });
    const forget = trackActivity(window, act);
    const check = setInterval(() => {
      if (Date.now() - lastRefreshAt >= refreshThrottleMs) void refresh();
    }, refreshThrottleMs / 4);
    // Timers sleep with the machine; the first look after waking must not wait for them.
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(check);
      forget();
      channel.close();
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId, timeoutMs]);

  return { secondsLeft, stay: useCallback(() => staying.current(), []) };
};
