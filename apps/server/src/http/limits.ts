import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#app-error.ts';
import type { Database } from '#db/client.ts';
import { addressKey } from './addresses.ts';

/** Limits that must hold over all server processes count in the database; the flood guard counts in the process it protects. */
export type LimitName =
  | 'provider-lookup'
  | 'demo-accounts'
  | 'sign-in-failures'
  | 'password-change'
  | 'print-agent-failures';

export type Limits = {
  /** Counts one use; refuses when none was left. */
  spend: (name: LimitName, key: string) => Promise<void>;
  /** Takes a counted use back. */
  refund: (name: LimitName, key: string) => Promise<void>;
};

const refuseWhenUsedUp = (reason: unknown): never => {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `Too many requests. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
    details: { retryAfterSeconds: seconds },
  });
};

export const makeLimits = (database: Database, options: { lookupsPerMinute: number }): Limits => {
  const limiter = (keyPrefix: LimitName, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: database.pool,
      schemaName: 'engine',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const limiters: Record<LimitName, RateLimiterPostgres> = {
    'provider-lookup': limiter('provider-lookup', options.lookupsPerMinute, 60),
    // Its own count: a page that is opened again and again must leave room for signing in.
    'demo-accounts': limiter('demo-accounts', options.lookupsPerMinute, 60),
    // Whoever sits down at someone else's bench may try a few passwords, not a dictionary.
    'password-change': limiter('password-change', 10, 900),
    // Only failures count, a success is taken back: a hospital's whole shift may sign in from one address.
    'sign-in-failures': limiter('sign-in-failures', 50, 900),
    // Wrong tokens only. The right one is let in however often others were wrong: an old agent in the same lab must not stop a new one.
    'print-agent-failures': limiter('print-agent-failures', 60, 900),
  };
  return {
    spend: async (name, key) => {
      await limiters[name].consume(key).catch(refuseWhenUsedUp);
    },
    refund: async (name, key) => {
      await limiters[name].reward(key);
    },
  };
};

/** Counts uses in this process alone; refuses when none was left. */
export const limitInProcess = (points: number, seconds: number): ((key: string) => Promise<void>) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    await limiter.consume(key).catch(refuseWhenUsedUp);
  };
};

/** One address may not crowd out the others. Counted over five seconds, so that a page's first burst of calls fits in. */
export const addFloodGuard = (app: FastifyInstance, perSecond: number): void => {
  const count = limitInProcess(perSecond * 5, 5);
  app.addHook('onRequest', (request) => count(addressKey(request.ip)));
};
