import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
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
const reconnectMs = 500;

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
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<void> | null = null;
  let readAgain = false;

  const readNew = async (): Promise<void> => {
    do {
      readAgain = false;
      const events = await store.since(head, page);
      if (events === null) {
        head = await store.head();
        for (const listener of listeners) listener([fetchEverything(head)]);
        continue;
      }
      if (events.length === 0) continue;
      head = events.at(-1)?.seq ?? head;
      readAgain ||= events.length === page;
      for (const listener of listeners) listener(events);
    } while (readAgain && !stopped);
  };

  const wake = (): void => {
    if (stopped) return;
    if (reading !== null) {
      readAgain = true;
      return;
    }
    reading = readNew()
      .catch((error: unknown) => log.warn({ err: error }, 'the event feed could not read; it will try again'))
      .finally(() => {
        reading = null;
        if (readAgain) wake();
      });
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'aliquot events', keepAlive: true });
    fresh.on('error', (error) => log.warn({ err: error }, 'the event connection was lost'));
    fresh.on('notification', ({ channel, payload }) => {
      if (channel !== presenceChannel) return wake();
      const notice = readNotice(payload);
      if (notice !== null) for (const hear of presenceListeners) hear(notice);
    });
    fresh.on('end', () => {
      if (stopped || client !== fresh) return;
      client = null;
      setTimeout(reconnect, reconnectMs).unref();
    });
    await fresh.connect();
    await fresh.query(`listen aliquot_events; listen ${presenceChannel}`);
    client = fresh;
    wake();
  };
  const reconnect = (): void => {
    if (stopped) return;
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'the event connection is still away');
      setTimeout(reconnect, reconnectMs).unref();
    });
  };

  return {
    start: async () => {
      stopped = false;
      head = await store.head();
      await connect();
      timer = setInterval(wake, safetyPollMs);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
      await reading;
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
