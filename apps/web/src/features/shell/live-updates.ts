import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';

export type LiveFor = {
  userId: string;
  /** An account without a role has nothing to hear. */
  hasRole: boolean;
  onSessionOver: () => void;
};

/** Live updates for as long as the layout stands. Their code is loaded after the first page is on the screen. */
const useLive = (api: Api, { userId, hasRole, onSessionOver }: LiveFor): void => {
  useEffect(() => {
    if (!hasRole) return undefined;
    let stop: (() => void) | null = null;
    let over = false;
    const start = async (): Promise<void> => {
      const { startLive } = await import('#api/live/start-live.ts');
      if (!over) stop = startLive(api, { userId, onSignedOut: onSessionOver });
    };
    void start();
    return () => {
      over = true;
      stop?.();
    };
  }, [api, userId, hasRole, onSessionOver]);
};

/** As a part of the page: given a new key it starts anew, for a person who signed in again where they were. */
export const LiveUpdates = ({ api, ...live }: LiveFor & { api: Api }) => {
  useLive(api, live);
  return null;
};
