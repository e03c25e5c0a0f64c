import { checkSession } from '#api/session.ts';
import { refreshThrottleMs } from './idle-clock.ts';

type Options = {
  userId: string;
  onOver: () => void;
  onOtherUser: () => void;
  onIdleTimeout: (ms: number) => void;
};

/** Asks the server whether the session still stands, and tells it in the same breath that somebody acted since. */
export const makeSessionCheck = ({ userId, onOver, onOtherUser, onIdleTimeout }: Options) => {
  let checkedAt = Date.now();
  let reported = true;
  const check = async (): Promise<void> => {
    checkedAt = Date.now();
    const active = !reported;
    reported = true;
    const answer = await checkSession(active);
    if (answer.state === 'unknown') reported &&= !active;
    if (answer.state === 'over') onOver();
    if (answer.state !== 'open') return;
    if (answer.userId === userId) onIdleTimeout(answer.idleTimeoutMs);
    else onOtherUser();
  };
  return {
    check: (): void => void check(),
    checkWhenDue: (): void => {
      if (Date.now() - checkedAt >= refreshThrottleMs) void check();
    },
    /** The next check says that somebody acted. */
    noteActivity: (): void => {
      reported = false;
    },
  };
};
