import { trackActivity } from '#api/activity.ts';
import { discardUnsavedWork } from '#ui/form/unsaved-work.ts';
import { refreshThrottleMs } from './idle-clock.ts';
import { makeIdleWatch } from './idle-watch.ts';
import { openSessionChannel } from './session-channel.ts';
import { makeSessionCheck } from './session-check.ts';

export type SessionEvents = {
  /** Nobody was there: the countdown ran out, or the person said No. */
  onIdleOver: () => void;
  /** The server says the session is over. */
  onSessionOver: () => void;
  /** Another tab signed out. */
  onSignedOutElsewhere: () => void;
};

type Options = SessionEvents & {
  userId: string;
  timeoutMs: number;
  onSecondsLeft: (seconds: number | null) => void;
};

// Someone else signed in here in another tab: this page must not go on, whatever it holds.
const yieldToOther = (): void => {
  discardUnsavedWork();
  window.location.reload();
};

/**
 * Watches for the person and for the session. Activity in any tab keeps all of them; the server hears of it at most once a
 * minute, and a minute's check finds out whether the session still stands, without itself counting as activity.
 */
export const watchSession = ({ userId, timeoutMs, onSecondsLeft, ...events }: Options) => {
  let over = false;
  const finish = (then: () => void): void => {
    if (over) return;
    over = true;
    idle.stop();
    onSecondsLeft(null);
    then();
  };
  const idle = makeIdleWatch({ timeoutMs, onSecondsLeft, onOver: () => finish(events.onIdleOver) });
  const session = makeSessionCheck({
    userId,
    onOver: () => finish(events.onSessionOver),
    onOtherUser: () => finish(yieldToOther),
    onIdleTimeout: idle.setLimit,
  });
  const channel = openSessionChannel((message) => {
    if (message.kind === 'activity') idle.noteActivity(message.at);
    else if (message.kind === 'signed-out') finish(events.onSignedOutElsewhere);
    else if (message.userId !== userId) finish(yieldToOther);
  });
  const report = (now: number): void => {
    session.noteActivity();
    idle.noteActivity(now);
    channel.say({ kind: 'activity', at: now });
  };
  const act = (): void => {
    // The first key after sleep must not extend an expired session.
    idle.check();
    // While the question stands only its answer counts: a sleeve on the desk must not answer for the person.
    if (over || idle.isWarning()) return;
    report(Date.now());
    session.checkWhenDue();
  };

  channel.say({ kind: 'signed-in', userId });
  const forget = trackActivity(window, act);
  const check = setInterval(session.checkWhenDue, refreshThrottleMs / 4);
  // Timers sleep with the machine; the first look after waking must not wait for them.
  document.addEventListener('visibilitychange', idle.check);
  idle.check();
  return {
    /** The person said that they are still there. */
    stay: (): void => {
      report(Date.now());
      session.check();
    },
    stop: (): void => {
      over = true;
      idle.stop();
      clearInterval(check);
      forget();
      channel.close();
      document.removeEventListener('visibilitychange', idle.check);
    },
  };
};
