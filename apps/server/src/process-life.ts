import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, readConfig, type Config } from './config.ts';

const longestShutdownMs = 10_000;
const configurationError = 78; // EX_CONFIG of sysexits

/** What the environment says; a process whose environment is wrong says so and ends. */
export const readConfigOrExit = (env: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(configurationError);
  }
};

/** Ends the process when it is told to, and after ten seconds in any case. */
export const stopOnSignal = (log: FastifyBaseLogger, finishing: string, stop: () => Promise<void>): void => {
  const shutDown = (signal: string): void => {
    log.info({ signal }, `shutting down: finishing ${finishing}`);
    setTimeout(() => process.exit(1), longestShutdownMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
};
