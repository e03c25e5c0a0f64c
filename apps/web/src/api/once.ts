/** Runs `load` at most once and shares its answer; a failed load is not kept, so the next caller tries again. */
export const once = <T>(load: () => Promise<T>): { get: () => Promise<T>; forget: () => void } => {
  let promise: Promise<T> | null = null;
  return {
    get: () => {
      if (promise) return promise;
      const started = load().catch((error: unknown) => {
        if (promise === started) promise = null;
        throw error;
      });
      promise = started;
      return started;
    },
    forget: () => {
      promise = null;
    },
  };
};
