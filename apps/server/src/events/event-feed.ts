import type { FastifyBaseLogger } from 'fastify';
import { keepListening } from './keep-listening.ts';
import { makeWaker } from './make-waker.ts';
import { presenceChannel, readNotice, type PresenceNotice } from './presence-notice.ts';

/** One committed change, numbered by the relay. Streams send what to fetch again, never the row itself. */
export type LabEvent = {
  seq: number;
  entity: string;
  entityId: string;
  version: number | null;
  change: 'insert' | 'update' | 'delete';
  clientId: number | null;
  labId: number | null;
};

/** Stands for events nobody can list any more: whoever hears it fetches everything again. */
export const everything = '*';
const fetchEverything = (seq: number): LabEvent => ({
  seq,
  entity: everything,
  entityId: everything,
  version: null,
  change: 'update',
  clientId: null,
  labId: null,
});

type Listener = (events: readonly LabEvent[]) => void;

export type EventFeed = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** The newest number this process has handed to its listeners. */
  head: () => number;
  listen: (listener: Listener) => () => void;
  /** Who is where moves too often to be numbered and kept: it is told in passing. */
  listenToPresence: (hear: (notice: PresenceNotice) => void) => () => void;
  /** Events after `seq`, oldest first; null when that far back is no longer kept. */
  since: (seq: number, limit: number) => Promise<readonly LabEvent[] | null>;
};

export type EventStore = {
  head: () => Promise<number>;
  since: (seq: number, limit: number) => Promise<readonly LabEvent[] | null>;
};

const page = 500;
/** NOTIFY wakes us; this only bounds how long a lost notification can go unnoticed. */
const safetyPollMs = 2_000;

/**
 * What happened in the laboratory, as this process hears it. Every server process holds one connection that listens for the
 * relay's wake-up and reads the new events itself, so any process can serve any stream and none keeps what another needs.
 */
export const makeEventFeed = (options: { url: string; store: EventStore; log: FastifyBaseLogger }): EventFeed => {
  const { url, store, log } = options;
  const listeners = new Set<Listener>();
  const presenceListeners = new Set<(notice: PresenceNotice) => void>();
  let head = 0;
  let stopped = true;
  let timer: NodeJS.Timeout | null = null;

  const tell = (events: readonly LabEvent[]): void => {
    for (const listener of listeners) listener(events);
  };
  const readNew = async (): Promise<boolean> => {
    const events = await store.since(head, page);
    if (events === null) {
      head = await store.head();
      tell([fetchEverything(head)]);
      return false;
    }
    if (events.length === 0) return false;
    head = events.at(-1)?.seq ?? head;
    tell(events);
    return events.length === page;
  };
  const { wake, settled } = makeWaker({
    work: readNew,
    isStopped: () => stopped,
    onError: (error) => log.warn({ err: error }, 'the event feed could not be read; retrying'),
  });
  const connection = keepListening({
    url,
    log,
    channels: ['aliquot_events', presenceChannel],
    onConnected: wake,
    onNotification: (channel, payload) => {
      if (channel !== presenceChannel) return wake();
      const notice = readNotice(payload);
      if (notice !== null) for (const hear of presenceListeners) hear(notice);
    },
  });

  return {
    start: async () => {
      stopped = false;
      head = await store.head();
      await connection.start();
      timer = setInterval(wake, safetyPollMs);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      await connection.stop();
      await settled();
    },
    head: () => head,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenToPresence: (hear) => {
      presenceListeners.add(hear);
      return () => presenceListeners.delete(hear);
    },
    since: store.since,
  };
};
