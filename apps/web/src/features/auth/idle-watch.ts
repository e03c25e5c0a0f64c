import { judgeIdle } from './idle-clock.ts';

type Options = {
  timeoutMs: number;
  /** While the person is asked whether they are still there; null as long as nothing is asked. */
  onSecondsLeft: (seconds: number | null) => void;
  onOver: () => void;
};

/** Knows when somebody last acted, and wakes when the time to ask, or to end, has come. */
export const makeIdleWatch = ({ timeoutMs, onSecondsLeft, onOver }: Options) => {
  let lastActivityAt = Date.now();
  // A laboratory may change it while people work.
  let limitMs = timeoutMs;
  let warned = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    const idle = judgeIdle(lastActivityAt, Date.now(), limitMs);
    if (idle.phase === 'over') {
      onOver();
      return;
    }
    warned = idle.phase === 'warning';
    onSecondsLeft(idle.phase === 'warning' ? idle.secondsLeft : null);
    timer = setTimeout(check, idle.wakeInMs);
  };
  return {
    check: check,
    isWarning: (): boolean => warned,
    noteActivity: (at: number): void => {
      lastActivityAt = Math.max(lastActivityAt, at);
      check();
    },
    setLimit: (ms: number): void => {
      if (ms === limitMs) return;
      limitMs = ms;
      check();
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
