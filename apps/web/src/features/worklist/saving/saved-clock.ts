/** When the server last had everything it was sent: "All saved 10:42". */
export const makeSavedClock = () => {
  const listeners = new Set<() => void>();
  let at: number | null = null;
  return {
    get: (): number | null => at,
    saved: (now: number): void => {
      at = now;
      for (const hear of listeners) hear();
    },
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
};
export type SavedClock = ReturnType<typeof makeSavedClock>;
