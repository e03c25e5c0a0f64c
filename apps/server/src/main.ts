import { makeLog } from './log.ts';
import { readConfigOrExit, stopOnSignal } from './process-life.ts';
import { startServer } from './server.ts';

const config = readConfigOrExit(process.env);
const log = makeLog(config.logLevel);
const server = await startServer(config, log).catch((error: unknown) => {
  log.fatal({ err: error }, 'the server could not start');
  process.exit(1);
});
stopOnSignal(log, 'open requests', server.stop);

const address = await server.app.listen({ host: config.host, port: config.port });
log.info({ address }, 'listening');
