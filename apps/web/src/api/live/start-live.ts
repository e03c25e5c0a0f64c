import { isSignedOut } from '../error-code.ts';
import type { Api } from '../trpc.ts';
import { connection, type Connection } from './connection.ts';
import { presenceMoved } from './presence-moved.ts';
import { makeRefresher } from './refresh-on-change.ts';
import { shareStream, type OpenStream } from './share-stream.ts';

const openChanges =
  (
    client: Api['client'],
    { onSignedOut, onEnded }: { onSignedOut: () => void; onEnded: () => void },
    seen = { live: false },
  ): OpenStream =>
  (lastEventId, { onChange, onState }) => {
    const waiting = (failed: boolean): Connection => {
      if (!navigator.onLine) return 'offline';
      return failed || seen.live ? 'reconnecting' : 'connecting';
    };
    const subscription = client.live.changes.subscribe(
      { lastEventId },
      {
        onData: (event) => onChange(event.id, event.data),
        onConnectionStateChange: ({ state, error }) => {
          if (state === 'connecting') onState(waiting(error !== null));
          if (state !== 'pending') return;
          seen.live = true;
          onState('live');
        },
        onError: (error) => {
          onState('offline');
          if (isSignedOut(error)) onSignedOut();
        },
        // The server ends a stream when what this person may hear has changed: come back and be judged anew.
        onComplete: () => {
          onState('reconnecting');
          onEnded();
        },
      },
    );
    return () => subscription.unsubscribe();
  };

const reconnectSpreadMs = 1_000;

export type LiveOptions = { userId: string; onSignedOut: () => void };

/** Starts the live updates for the signed-in user; the answer stops them. */
export const startLive = ({ client, queryClient }: Api, { userId, onSignedOut }: LiveOptions): (() => void) => {
  const name = `aliquot.live:${userId}`;
  const refresher = makeRefresher(queryClient);
  let comingBack: ReturnType<typeof setTimeout> | undefined;
  const onEnded = (): void => {
    clearTimeout(comingBack);
    // Many streams may be ended at once; they must not all come back in the same instant.
    comingBack = setTimeout(() => stream.reconnect(), Math.random() * reconnectSpreadMs);
  };
  const stream = shareStream(
    openChanges(client, { onSignedOut, onEnded }),
    {
      locks: navigator.locks,
      channel: new BroadcastChannel(name),
      lockName: name,
    },
    {
      onChange: (_id, change) => {
        // Nothing was saved: nothing is to be fetched but who is there.
        if (change.entity === 'presence') presenceMoved.tell(change.entityId);
        else refresher.note(change);
      },
      onState: connection.set,
    },
  );
  const onVisible = (): void => refresher.shown();
  const onOffline = (): void => connection.set('offline');
  // Whether the old connection survived cannot be told from here; a new one tells within a moment.
  const onOnline = (): void => {
    connection.set('reconnecting');
    stream.reconnect();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
    clearTimeout(comingBack);
    refresher.stop();
    stream.close();
  };
};
