/**
 * The application's clock in tests. It stands still unless a test advances it, so nothing depends on how long a test takes.
 *
 * The database has a clock of its own that cannot be stopped: the ends of sessions, leases, stamps and the audit trail are its
 * `now()`. The two agree at the start (see `makeTestDatabase`); a test that needs such a time to pass moves the stored time.
 */
export type TestClock = {
  now: () => Date;
  set: (instant: Date | string) => void;
  advance: (ms: number) => void;
};

export const makeTestClock = (start: Date): TestClock => {
  let atMs = start.getTime();
  return {
    now: () => new Date(atMs),
    set: (instant) => {
      atMs = new Date(instant).getTime();
    },
    advance: (ms) => {
      atMs += ms;
    },
  };
};
