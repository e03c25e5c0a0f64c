import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const reconnectMs = 500;

/** A connection of its own that hears what PostgreSQL notifies, and comes back when it was lost. */
export const keepListening = (options: {
  url: string;
  log: FastifyBaseLogger;
  channels: readonly string[];
  /** Also after a connection was lost: what was notified meanwhile nobody heard. */
  onConnected: () => void;
  onNotification: (channel: string, payload: string | undefined) => void;
}) => {
  const { url, log, channels, onConnected, onNotification } = options;
  let stopped = true;
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'aliquot events', keepAlive: true });
    fresh.on('error', (error) => log.warn({ err: error }, 'the event connection was lost'));
    fresh.on('notification', ({ channel, payload }) => onNotification(channel, payload));
    fresh.on('end', () => {
      if (stopped || client !== fresh) return;
      client = null;
      setTimeout(reconnect, reconnectMs).unref();
    });
    await fresh.connect();
    await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '));
    client = fresh;
    onConnected();
  };
  const reconnect = (): void => {
    if (stopped) return;
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'the event connection is still lost');
      setTimeout(reconnect, reconnectMs).unref();
    });
  };

  return {
    start: (): Promise<void> => {
      stopped = false;
      return connect();
    },
    stop: async (): Promise<void> => {
      stopped = true;
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
};
