/** The stream says that somebody came to a place, moved in it or left it; whoever shows that place asks who is there now. */
const listeners = new Map<string, Set<() => void>>();

export const presenceMoved = {
  tell: (surface: string): void => {
    for (const hear of listeners.get(surface) ?? []) hear();
  },
  subscribe: (surface: string, hear: () => void): (() => void) => {
    const ofSurface = listeners.get(surface) ?? new Set();
    listeners.set(surface, ofSurface.add(hear));
    return () => {
      ofSurface.delete(hear);
      if (ofSurface.size === 0) listeners.delete(surface);
    };
  },
};
