/** How the live updates stand, for the header's dot. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

const listeners = new Set<() => void>();
let current: Connection = 'connecting';

export const connection = {
  get: (): Connection => current,
  set: (next: Connection): void => {
    if (next === current) return;
    current = next;
    for (const hear of listeners) hear();
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};
