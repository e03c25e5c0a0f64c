/** Work that is done when something wakes it. */
export type Waker = {
  /** Does the work now; a wake-up while it is being done has it done once more afterwards, however many there were. */
  wake: () => void;
  /** Until the work under way is done. */
  settled: () => Promise<void>;
};

/** `work` says whether there is more of it. What it throws is told, and the next wake-up tries again. */
export const makeWaker = (options: {
  work: () => Promise<boolean>;
  isStopped: () => boolean;
  onError: (error: unknown) => void;
}): Waker => {
  const { work, isStopped, onError } = options;
  let working: Promise<void> | null = null;
  let again = false;

  const workOff = async (): Promise<void> => {
    do {
      again = false;
      if (await work()) again = true;
    } while (again && !isStopped());
  };
  const wake = (): void => {
    if (isStopped()) return;
    if (working !== null) {
      again = true;
      return;
    }
    working = workOff()
      .catch(onError)
      .finally(() => {
        working = null;
        if (again) wake();
      });
  };
  return {
    wake,
    settled: async () => {
      await working;
    },
  };
};
