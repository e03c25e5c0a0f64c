/** Runs `load` at most once and shares its answer; a failed load is not kept, so the next caller tries again. */
export const once = <T>(load: () => Promise<T>): { get: () => Promise<T>; forget: () => void } => {
  let kept: Promise<T> | null = null;
  return {
    get: () => {
      if (kept) return kept;
      const started = load().catch((error: unknown) => {
        if (kept === started) kept = null;
        throw error;
      });
      kept = started;
      return started;
    },
    forget: () => {
      kept = null;
    },
  };
};
