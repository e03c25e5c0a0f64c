import { ConfigError, readConfig, type Config } from './config.ts';
import { makeLog } from './log.ts';
import { startServer } from './server.ts';

const longestShutdownMs = 10_000;

const configurationError = 78; // EX_CONFIG of sysexits

const config = ((): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(configurationError);
  }
})();
const log = makeLog(config.logLevel);
const server = await startServer(config, log).catch((error: unknown) => {
  log.fatal({ err: error }, 'the server could not start');
  process.exit(1);
});

const shutDown = (signal: string): void => {
  log.info({ signal }, 'shutting down: finishing open requests');
  setTimeout(() => process.exit(1), longestShutdownMs).unref();
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'shutdown failed');
      process.exit(1);
    },
  );
};
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);

const address = await server.app.listen({ host: config.host, port: config.port });
log.info({ address }, 'listening');
