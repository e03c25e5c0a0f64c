import type { Connection } from './connection.ts';

/** One change, as the server's stream tells it. */
export type Change = {
  entity: string;
  entityId: string;
  version: number | null;
  change: 'insert' | 'update' | 'delete';
};

export type StreamListener = {
  onChange: (id: string, change: Change) => void;
  onState: (state: Connection) => void;
};

/** Opens the real stream after `lastEventId`; the answer closes it. */
export type OpenStream = (lastEventId: string | null, listener: StreamListener) => () => void;

type Message =
  | { kind: 'change'; id: string; change: Change }
  | { kind: 'state'; state: Connection }
  /** A tab has just opened and asks the leader how things stand. */
  | { kind: 'hello' };

export type SharedBy = {
  /** Absent on plain http to another host: then every tab has a stream of its own. */
  locks: Pick<LockManager, 'request'> | null | undefined;
  channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;
  lockName: string;
};

/**
 * One event stream for all tabs of a browser, because HTTP/1.1 allows six connections to a host. The tab that holds the
 * lock reads the stream and tells the others; when it closes, the next one goes on from the last event it has heard.
 */
export const shareStream = (open: OpenStream, { locks, channel, lockName }: SharedBy, listener: StreamListener) => {
  let lastEventId: string | null = null;
  let state: Connection = 'connecting';
  let leading = false;
  let closeStream: (() => void) | null = null;
  const over = new AbortController();

  const tell = (message: Message): void => {
    // A channel reaches our own origin only; it takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!over.signal.aborted) channel.postMessage(message);
  };
  const hearChange = (id: string, change: Change): void => {
    lastEventId = id;
    // Sent when the stream opens: nothing changed, its number is only the point to resume from.
    if (change.entity !== 'opened') listener.onChange(id, change);
  };
  const hearState = (next: Connection): void => {
    state = next;
    listener.onState(next);
  };

  channel.addEventListener('message', (event) => {
    const message = (event as MessageEvent<Message>).data;
    if (message.kind === 'hello') {
      if (leading) tell({ kind: 'state', state });
    } else if (!leading && !over.signal.aborted) {
      if (message.kind === 'change') hearChange(message.id, message.change);
      else hearState(message.state);
    }
  });

  const lead = (): void => {
    leading = true;
    closeStream = open(lastEventId, {
      onChange: (id, change) => {
        hearChange(id, change);
        tell({ kind: 'change', id, change });
      },
      onState: (next) => {
        hearState(next);
        tell({ kind: 'state', state: next });
      },
    });
  };

  if (!locks) lead();
  else {
    tell({ kind: 'hello' });
    locks
      .request(lockName, { signal: over.signal }, async () => {
        lead();
        await new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
      })
      // The request is refused only when this tab closed before its turn came.
      .catch(() => undefined);
  }

  return {
    /** Gives up the present connection for a new one; only the reading tab has one. */
    reconnect: (): void => {
      if (!leading) return;
      closeStream?.();
      lead();
    },
    close: (): void => {
      over.abort();
      closeStream?.();
      channel.close();
    },
  };
};
