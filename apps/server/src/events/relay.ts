import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const batch = 1000;
const idlePollMs = 40;
const standbyPollMs = 1_000;
const houseKeepingMs = 3_600_000;
// The relay's place in the database: whoever holds this advisory lock numbers the events.
const leaderLock = 5_261_116;

/**
 * Moves announcements from the outbox to the numbered event log. Every process offers to do it; the one that holds the
 * advisory lock does. When it dies its connection closes, the lock frees itself and another process goes on.
 */
export const makeRelay = (options: { url: string; log: FastifyBaseLogger; monthsAhead?: number }) => {
  const { url, log } = options;
  let stopped = true;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let leading = false;
  let turn: Promise<void> = Promise.resolve();
  let keptHouseAt = 0;

  const drop = async (): Promise<void> => {
    const last = client;
    client = null;
    leading = false;
    await last?.end().catch(() => {});
  };

  const keepHouse = async (connection: pg.Client): Promise<void> => {
    if (Date.now() - keptHouseAt < houseKeepingMs) return;
    keptHouseAt = Date.now();
    for (const [text, values] of [
      ['select engine.make_months($1)', [options.monthsAhead ?? 12]],
      ['select engine.sweep()', []],
    ] as const) {
      // Neither may cost the other, or the events, their turn.
      await connection.query(text, [...values]).catch((error: unknown) => log.warn({ err: error }, 'housekeeping'));
    }
  };

  const takeTurn = async (): Promise<number> => {
    if (client === null) {
      const fresh = new pg.Client({
        connectionString: url,
        application_name: 'aliquot relay',
        keepAlive: true,
        statement_timeout: 30_000,
        query_timeout: 35_000,
        connectionTimeoutMillis: 5_000,
      });
      fresh.on('error', () => {});
      fresh.on('end', () => {
        if (client === fresh) {
          client = null;
          leading = false;
        }
      });
      await fresh.connect();
      // A host that lost its power never says goodbye. It also stops asking, so the database lets go of its lock.
      await fresh.query("set idle_session_timeout = '10s'");
      client = fresh;
    }
    if (!leading) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [leaderLock]);
      leading = rows[0]?.got === true;
      if (!leading) return standbyPollMs;
      log.info('this process relays events');
    }
    await keepHouse(client);
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
        log.warn({ err: error }, 'the event relay stumbled; it will try again');
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
