/** `pnpm start:worker`: background jobs alone, without a port. */
import { startWorker } from './background.ts';
import { makeLog } from './log.ts';
import { readConfigOrExit, stopOnSignal } from './process-life.ts';

const config = readConfigOrExit(process.env);
const log = makeLog(config.logLevel);
const starting = startWorker(config, log);
stopOnSignal(log, 'jobs under way', async () => (await starting)());
await starting.catch((error: unknown) => {
  log.fatal({ err: error }, 'the worker could not start');
  process.exit(1);
});
