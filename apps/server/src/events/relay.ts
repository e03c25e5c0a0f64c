import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const batch = 1000;
const idlePollMs = 40;
const standbyPollMs = 1_000;
// The relay's place in the database: whoever holds this advisory lock numbers the events.
const leaderLock = 5_261_116;

const openConnection = async (url: string, onEnd: (connection: pg.Client) => void): Promise<pg.Client> => {
  const connection = new pg.Client({
    connectionString: url,
    application_name: 'aliquot relay',
    keepAlive: true,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    connectionTimeoutMillis: 5_000,
  });
  connection.on('error', () => {});
  connection.on('end', () => onEnd(connection));
  await connection.connect();
  // A host that lost its power never says goodbye. It also stops asking, so the database lets go of its lock.
  await connection.query("set idle_session_timeout = '10s'");
  return connection;
};

/**
 * Moves announcements from the outbox to the numbered event log. Every process offers to do it; the one that holds the
 * advisory lock does. When it dies its connection closes, the lock frees itself and another process goes on.
 */
export const makeRelay = (options: { url: string; log: FastifyBaseLogger }) => {
  const { url, log } = options;
  let stopped = true;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let leading = false;
  let turn: Promise<void> = Promise.resolve();

  const drop = async (): Promise<void> => {
    const last = client;
    client = null;
    leading = false;
    await last?.end().catch(() => {});
  };

  const takeTurn = async (): Promise<number> => {
    client ??= await openConnection(url, (ended) => {
      if (client !== ended) return;
      client = null;
      leading = false;
    });
    if (!leading) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [leaderLock]);
      leading = rows[0]?.got === true;
      if (!leading) return standbyPollMs;
      log.info('this process relays events');
    }
    const { rows } = await client.query<{ moved: number }>({
      name: 'relay_events',
      text: 'select engine.relay_events($1) as moved',
      values: [batch],
    });
    return rows[0]?.moved === batch ? 0 : idlePollMs;
  };

  const loop = (): void => {
    turn = takeTurn()
      .catch(async (error: unknown) => {
        log.warn({ err: error }, 'the event relay failed; retrying');
        await drop();
        return standbyPollMs;
      })
      .then((waitMs) => {
        if (stopped) return;
        timer = setTimeout(loop, waitMs);
        timer.unref();
      });
  };

  return {
    start: (): void => {
      stopped = false;
      loop();
    },
    stop: async (): Promise<void> => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await turn;
      await drop();
    },
    isLeading: (): boolean => leading,
  };
};

export type Relay = ReturnType<typeof makeRelay>;
